import 'fake-indexeddb/auto'
import { cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { drawing, inquiry } from '../../../../tests/support/stub-server.ts'
import { getDb } from '#data/db/database.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import type { PickedFile } from '#data/db/rows.ts'
import { deferred } from '#shared/domain/deferred.ts'
import { addDraftFile, deleteDraft, saveDraft } from '#data/inquiries/drafts.ts'
import type { AttachmentResult } from '#app/attachments/read-attachment.ts'
import { useDraft } from './use-draft.ts'

// happy-dom has locks that are null; a window without any is one the shop knows
Reflect.deleteProperty(Navigator.prototype, 'locks')

const empty = { message: 'Please quote for this style.' }
const photo = { ...drawing, id: 'file-2-of-this-inquiry' }

const toAttached = (files: PickedFile[], unfinished: Promise<AttachmentResult>[] = []) => ({
  files,
  preparing: unfinished.length > 0,
  getUnfinished: () => unfinished,
})

/** A form that opens with these files, and no text of the buyer. */
const open = (files: PickedFile[], unfinished: Promise<AttachmentResult>[] = []) =>
  renderHook(
    (shown: PickedFile[]) => {
      const form = useForm({ defaultValues: empty })
      const draft = { key: 'key-1', form: 'inquiry' as const, about: {} }
      const attached = toAttached(shown, unfinished)
      useDraft({ draft, form, empty, attached, begun: undefined, resting: false })
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

test('a photo that is prepared while the form is left is in its draft, one that is refused is not', async () => {
  const ready = deferred<AttachmentResult>()
  const refused = Promise.resolve({ broken: 'file.type' as const })
  open([], [refused, ready.promise]).unmount()
  await vi.waitFor(async () => expect(await storedDrafts()).toEqual(['draft/key-1']))
  expect(await storedFiles()).toEqual([])
  ready.resolve({ file: photo })
  await vi.waitFor(async () => expect(await storedFiles()).toEqual([photo.id]))
})

test('a photo that is prepared after its draft was given up comes nowhere', async () => {
  const ready = deferred<AttachmentResult>()
  open([], [ready.promise]).unmount()
  await vi.waitFor(async () => expect(await storedDrafts()).toEqual(['draft/key-1']))
  await deleteDraft('key-1')
  ready.resolve({ file: photo })
  await addDraftFile('key-1', drawing) // after that of the form
  expect(await storedFiles()).toEqual([])
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
      const shown = toAttached(attached)
      useDraft({ draft: edit, form, empty, change, attached: shown, begun, resting: false })
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
