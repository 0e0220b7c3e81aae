import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import {
  drawing,
  inquiry,
  serverAnswers,
  uploaded,
  weather,
} from '../../../tests/support/stub-server.ts'
import { getDb } from '../db/database.ts'
import type { Draft } from '../db/rows.ts'
import { claimChange, claimOwnDraft } from './draft-of-change.ts'
import { findLatestDraft, saveDraft } from './drafts.ts'
import { listDrafts } from './merge-drafts.ts'
import { sendNow } from './outbox-delivery.ts'
import { readOutboxItem, replaceItem, withdrawInquiry, writeInquiry } from './outbox.ts'

const photo = { ...drawing, id: 'file-2', name: 'photo.txt' }
const line = {
  product_id: 'wl-1101',
  product_name: 'Bifold Wallet',
  model: 'WL-1101',
  specifications: {},
  quantity: 500,
  attachments: [drawing.id, photo.id],
}
const draft: Draft = {
  key: 'edit',
  form: 'inquiry',
  about: { lines: [line] },
  fields: { message: 'In navy' },
  written_at: 10,
  changes: { key: 'key-1', written_at: 5, files: [drawing.id, photo.id] },
}
const fileKeys = async () =>
  Object.fromEntries(
    (await getDb().files.toArray()).flatMap((file) => (file ? [[file.id, file.key]] : [])),
  )
const claim = async () => claimChange((await readOutboxItem('key-1'))!.item)

async function edit() {
  await writeInquiry('key-1', inquiry, [drawing], 5)
  await saveDraft(draft, [drawing, photo])
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('an edit is kept beside what waits, which keeps its own files', async () => {
  await edit()
  expect(await fileKeys()).toEqual({ [drawing.id]: 'key-1', [photo.id]: 'edit' })
  expect((await readOutboxItem('key-1'))?.inquiry).toMatchObject(inquiry)
  const begun = await claim()
  expect(begun).toMatchObject({ key: 'edit', fields: { message: 'In navy' } })
  expect(begun?.files.map(({ id }) => id)).toEqual([drawing.id, photo.id])
  begun?.release()
})

test('an edit of what waits is offered to no other form, and goes to no other device', async () => {
  await edit()
  expect(await findLatestDraft('inquiry', 20)).toBeUndefined()
  expect(await listDrafts(20)).toEqual([])
})

test('the edit ends with the edited inquiry, and a late write of the form brings none back', async () => {
  await edit()
  await replaceItem('key-1', { ...inquiry, message: 'In navy' }, [drawing, photo], 20)
  await saveDraft({ ...draft, written_at: 21 }, [drawing, photo])
  expect(await getDb().kept.toCollection().primaryKeys()).toEqual([])
  expect(await fileKeys()).toEqual({ [drawing.id]: 'key-1', [photo.id]: 'key-1' })
})

test.each(['invalid_input', 'key_reused'] as const)(
  'an edit of what was refused as %s stays when that is sent again as it is',
  async (problem) => {
    await edit()
    const { inquiry: text, files } = (await readOutboxItem('key-1'))!.item
    const refused = { state: 'refused', problem, reason: 'not so' } as const
    await getDb().outbox.put({ key: 'key-1', inquiry: text, files, written_at: 5, ...refused })
    serverAnswers({ upload: uploaded, inquiry: weather })
    await sendNow('key-1', () => 30)
    const [item] = await getDb().outbox.toArray()
    const begun = await claimChange(item!)
    expect(begun).toMatchObject({ key: 'edit', fields: { message: 'In navy' } })
    expect(begun?.files.map(({ name }) => name)).toEqual([drawing.name, photo.name])
    expect(begun?.about.lines?.[0]?.attachments).toEqual(begun?.files.map(({ id }) => id))
    begun?.release()
  },
)

test('with an inquiry that is withdrawn its edit goes', async () => {
  await edit()
  await withdrawInquiry('key-1')
  expect(await getDb().kept.toCollection().primaryKeys()).toEqual([])
  expect(await fileKeys()).toEqual({})
})

test('an edit that came too late becomes an addition, with file ids that the server has not seen', async () => {
  await edit()
  await getDb().sent.put({
    key: 'key-1',
    inquiry_id: 'INQ-1',
    inquiry,
    files: [],
    written_at: 5,
    received_at: 15,
  })
  await getDb().outbox.delete('key-1')
  expect(await findLatestDraft('inquiry', 20)).toEqual(draft)
  const begun = await claimOwnDraft('edit')
  const ids = begun?.files.map(({ id }) => id) ?? []
  expect(begun).toMatchObject({ key: 'edit', about: { follows: 'INQ-1' } })
  expect(begun).not.toHaveProperty('changes')
  expect(ids).toHaveLength(2)
  expect(ids).not.toContain(drawing.id)
  expect(ids).toContain(photo.id)
  expect(begun?.about.lines?.[0]?.attachments).toEqual(ids)
  begun?.release()
})
