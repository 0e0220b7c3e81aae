import 'fake-indexeddb/auto'
import { cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { drawing } from '../../../../tests/support/stub-server.ts'
import { getDb } from '#data/db/database.ts'
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
