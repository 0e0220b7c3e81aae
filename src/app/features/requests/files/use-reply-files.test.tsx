import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/domain/deferred.ts'
import { getDb } from '#data/db/database.ts'
import { readDraftFiles } from '#data/threads/threads.ts'
import { useReplyFiles } from './use-reply-files.ts'

const token = '0123456789abcdef0123456789abcdef'

afterEach(async () => {
  await getDb().delete()
  await getDb().open()
})

/** A file that is read once `release` is called. */
function slowFile(name: string) {
  const file = new File([`what ${name} says`], name, { type: 'text/plain' })
  const read = file.arrayBuffer.bind(file)
  const ready = deferred<undefined>()
  file.arrayBuffer = () => ready.promise.then(read)
  return { file, release: () => ready.resolve(undefined) }
}

const keptNames = async () => (await readDraftFiles(token)).map(({ name }) => name)

/** The files of a reply that is written, once what is kept of it is shown. */
async function openReply() {
  const reply = renderHook(() => useReplyFiles(token))
  const pick = async (...files: File[]) => {
    await act(async () => void reply.result.current.attached.add(files))
  }
  const shownNames = () => reply.result.current.attached.files.map(({ name }) => name)
  const kept = await keptNames()
  await waitFor(() => expect(shownNames()).toEqual(kept))
  return { ...reply, pick, shownNames }
}

test('the files of a reply are there again when its page is opened once more, until they have left', async () => {
  const first = await openReply()
  const label = slowFile('label.txt')
  label.release()
  await first.pick(label.file)
  await vi.waitFor(async () => expect(await keptNames()).toEqual(['label.txt']))
  first.unmount()
  const again = await openReply()
  expect(again.shownNames()).toEqual(['label.txt'])
  act(() => again.result.current.clear())
  expect(again.shownNames()).toEqual([])
})

test('a file that is read while its reply is left is kept beside the others, one taken out before is not', async () => {
  const reply = await openReply()
  const [label, drawing, taken] = ['label.txt', 'drawing.txt', 'taken.txt'].map(slowFile)
  label?.release()
  await reply.pick(label!.file, drawing!.file, taken!.file)
  await vi.waitFor(async () => expect(await keptNames()).toEqual(['label.txt']))
  const unread = reply.result.current.attached.list.find(({ name }) => name === 'taken.txt')
  act(() => reply.result.current.attached.remove(unread?.id ?? ''))
  reply.unmount()
  taken?.release()
  drawing?.release()
  await vi.waitFor(async () => expect(await keptNames()).toEqual(['label.txt', 'drawing.txt']))
})
