import 'fake-indexeddb/auto'
import { cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { drawing, inquiry } from '../../../../tests/support/stub-server.ts'
import { getDb } from '#data/db/database.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import type { PickedFile } from '#data/db/rows.ts'
import { saveDraft } from '#data/inquiries/drafts.ts'
import { useDraft } from './use-draft.ts'

// happy-dom has locks that are null; a window without any is one the shop knows
Reflect.deleteProperty(Navigator.prototype, 'locks')

const empty = { message: 'Please quote for this style.' }
const photo = { ...drawing, id: 'file-2-of-this-inquiry' }

/** A form that opens with these files, and no text of the buyer. */
const open = (files: PickedFile[]) =>
  renderHook(
    (attached: PickedFile[]) => {
      const form = useForm({ defaultValues: empty })
      const draft = { key: 'key-1', form: 'inquiry' as const, about: {} }
      useDraft({ draft, form, empty, files: attached, begun: undefined, resting: false })
    },
    { initialProps: files },
  )
const storedDrafts = () => getDb().kept.toCollection().primaryKeys()
const storedFiles = () => getDb().files.toCollection().primaryKeys()

afterEach(async () => {
  cleanup()
  await getDb().delete()
  await getDb().open()
})

test('a form that is only looked at leaves no draft of the files that it opened with', async () => {
  open([drawing, photo]).unmount()
  // after all that the form has begun to write
  await saveDraft({ key: 'key-2', form: 'inquiry', about: {}, fields: {}, written_at: 10 }, [])
  expect(await storedDrafts()).toEqual(['draft/key-2'])
  expect(await storedFiles()).toEqual([])
})

test('a draft keeps the files as soon as one of them is taken out, or another added', async () => {
  const form = open([drawing])
  form.rerender([drawing, photo])
  form.unmount()
  await vi.waitFor(async () => expect(await storedDrafts()).toEqual(['draft/key-1']))
  expect(await storedFiles()).toEqual([drawing.id, photo.id])
})

const line: InquiryLine = {
  product_id: 'wl-1101',
  product_name: 'Bifold Wallet',
  model: 'WL-1101',
  quantity: 500,
  specifications: {},
}
const { quantity, ...rest } = line

const bothKept = ['draft/key-1', 'draft/key-2']

test.each([
  ['a quantity was changed', { ...line, quantity: 600 }, [], [], bothKept],
  ['a file was taken out', line, [drawing], [], bothKept],
  ['nothing was changed', { quantity, note: '', ...rest }, [drawing], [drawing], ['draft/key-2']],
])(
  'a letter that is typed and erased leaves the edit of what waits as it was: %s',
  async (_, edited, waiting, attached, kept) => {
    const edit = {
      key: 'key-1',
      form: 'inquiry' as const,
      about: { lines: [edited] },
      changes: { key: 'waiting', written_at: 5, files: attached.map(({ id }) => id) },
    }
    const draft = { ...edit, fields: empty, written_at: 10 }
    await saveDraft(draft, [])
    const begun = { ...draft, files: attached, release: () => {} }
    const { result, unmount } = renderHook(() => {
      const form = useForm({ defaultValues: empty })
      const change = { inquiry: { ...inquiry, lines: [line] }, files: waiting }
      useDraft({ draft: edit, form, empty, change, files: attached, begun, resting: false })
      return form
    })
    result.current.setValue('message', 'a')
    result.current.setValue('message', empty.message)
    unmount()
    // after all that the form has begun to write
    await saveDraft({ key: 'key-2', form: 'inquiry', about: {}, fields: {}, written_at: 10 }, [])
    expect(await storedDrafts()).toEqual(kept)
  },
)
