import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { ThreadFile } from '#shared/contract/requests/thread-files.ts'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import { getDb } from '../db/database.ts'
import type { PickedFile } from '../db/rows.ts'
import { evictThreadFiles } from '../db/threads/file-eviction.ts'
import { drainReplies, removeReply, retryReply, writeReply } from './replies.ts'
import { copyThreadFiles, readCopiedFiles } from './thread-files.ts'
import { fetchThreads, readDraftFiles, readKeptThread, saveDraftFiles } from './threads.ts'

const token = '0123456789abcdef0123456789abcdef'
const later = () => 10_000_000

afterEach(async () => {
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

const file = (id: string, text = id): PickedFile => ({
  id,
  name: `${id}.txt`,
  type: 'text/plain',
  bytes: new TextEncoder().encode(text).buffer,
})
const [drawing, label] = [file('drawing'), file('label')]

type Call = { path: string; name: string; key: string; attachments: string[] | undefined }

/** Takes uploads, replies and questions for news, and sends files; a function of `answers` replaces an answer. */
function serve(answers: Record<string, (call: Call) => Response | undefined> = {}) {
  const calls: Call[] = []
  const messages: Pick<ThreadMessage, 'key' | 'files' | 'created_at'>[] = []
  /** The server of the version before does not. */
  const shop = { takesFiles: true }
  const sent = new Map<string, string>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('Idempotency-Key') ?? ''
    const said = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const name = path.split('?', 1)[0]?.split('/').at(-1) ?? ''
    const call = {
      path: path.includes('/files/') ? 'file' : name,
      name,
      key,
      attachments: said.attachments,
    }
    calls.push(call)
    const answer = answers[call.path]?.(call)
    if (answer) return answer
    if (call.path === 'upload')
      return Response.json({ uploaded_files: [`stored-${key}`], errors: [] })
    if (call.path === 'file') {
      const bytes = sent.get(name) ?? ''
      return new Response(bytes, { headers: { 'Content-Type': 'application/octet-stream' } })
    }
    if (call.path === 'messages') {
      const named = call.attachments?.map((id: string) => ({ id, name: id, size: 7 }))
      const files = shop.takesFiles ? named : undefined
      const before = messages.find((one) => one.key === key)
      if (before && before.files?.length !== files?.length)
        return Response.json({ error: 'No.', code: 'key_reused' }, { status: 422 })
      if (before) return Response.json({ message: before }, { status: 201 })
      const message = { id: `msg_${key}`, key, author: 'buyer', body: said.body, written_at: '' }
      messages.push({ ...message, files, created_at: `2026-11-21T08:00:0${messages.length}Z` })
      return Response.json({ message: messages.at(-1) }, { status: 201 })
    }
    const thread = { state: 'received', messages, is_whole: true, has_more: false }
    return Response.json({ threads: said.threads.map(() => thread) })
  })
  return {
    calls,
    shop,
    /** The firm's message with such files, oldest first. */
    answer: (id: string, files: (ThreadFile & { text: string })[]) => {
      for (const one of files) sent.set(one.id, one.text)
      const at = `2026-11-21T08:00:0${messages.length}Z`
      const named = files.map(({ id: id_, name, size }) => ({ id: id_, name, size }))
      const message = { id, key: id, author: 'firm', body: 'Here', written_at: '' }
      messages.push({ ...message, created_at: at, files: named })
    },
    uploads: () => calls.filter(({ path }) => path === 'upload').map(({ key }) => key),
    posts: () => calls.filter(({ path }) => path === 'messages'),
  }
}

const refuseFiles = () =>
  Response.json({ error: 'No.', code: 'attachment_unknown' }, { status: 422 })

const write = (files: PickedFile[], key = 'key-of-reply') =>
  writeReply({ key, token, body: 'As drawn', files }, 0)
const keptIds = async () => (await getDb().thread_files.toCollection().primaryKeys()).toSorted()

test('files of a draft are there again after a reload, and leave with the reply', async () => {
  await saveDraftFiles(token, [drawing, label])
  await saveDraftFiles(token, [drawing])
  expect(await readDraftFiles(token)).toMatchObject([{ id: 'drawing', name: 'drawing.txt' }])
  await write([drawing])
  expect(await readDraftFiles(token)).toEqual([])
  expect((await readKeptThread(token)).replies).toMatchObject([
    { files: [{ id: 'drawing', bytes: 7 }], state: 'waiting' },
  ])
  await saveDraftFiles(token, [])
  expect(await keptIds()).toEqual(['drawing'])
})

test('a reply goes out once with all its files, which the device then has under their names at the server', async () => {
  const server = serve()
  await write([drawing, label])
  await drainReplies(later)
  expect(server.uploads()).toEqual(['drawing', 'label'])
  expect(server.posts()).toMatchObject([{ attachments: ['stored-drawing', 'stored-label'] }])
  const { thread, replies } = await readKeptThread(token)
  expect(replies).toEqual([])
  expect(thread.messages[0]?.files?.map(({ id }) => id)).toEqual(['stored-drawing', 'stored-label'])
  const [first] = await readCopiedFiles(['stored-drawing'])
  expect(new TextDecoder().decode(first?.bytes)).toBe('drawing')
  expect(await keptIds()).toEqual(['stored-drawing', 'stored-label'])
})

test('what was uploaded before the tab was killed, or before the answer was lost, is not sent again', async () => {
  let isBroken = true
  const fail = () => (isBroken ? Response.json({}, { status: 503 }) : undefined)
  const server = serve({ upload: ({ key }) => (key === 'label' ? fail() : undefined) })
  await write([drawing, label])
  await drainReplies(later)
  isBroken = false
  await drainReplies(() => later() + 100_000)
  expect(server.uploads()).toEqual(['drawing', 'label', 'label'])
  const lost = serve({ messages: fail })
  isBroken = true
  await write([file('third')], 'key-of-another')
  await drainReplies(later)
  isBroken = false
  await drainReplies(() => later() + 100_000)
  expect(lost.uploads()).toEqual(['third'])
  expect(lost.posts().map(({ key }) => key)).toEqual(['key-of-another', 'key-of-another'])
})

test('files that waited so long that the server has deleted them are sent again', async () => {
  let isGone = true
  const server = serve({ messages: () => (isGone ? refuseFiles() : undefined) })
  await write([drawing])
  await drainReplies(later)
  expect((await readKeptThread(token)).replies).toMatchObject([{ state: 'waiting' }])
  isGone = false
  await drainReplies(() => later() + 100_000)
  expect(server.uploads()).toEqual(['drawing', 'drawing-1'])
  expect((await readKeptThread(token)).replies).toEqual([])
})

test('a reply that has often found no network sends its files again as well, and once more when the buyer asks for it', async () => {
  let refusals = 12
  serve({ messages: () => (refusals-- > 0 ? refuseFiles() : undefined) })
  await write([drawing])
  await getDb().replies.update('key-of-reply', { tries: 40 })
  const drain = () => drainReplies(later, 'all')
  for (let round = 0; round < 10; round++) await drain()
  expect((await readKeptThread(token)).replies).toMatchObject([{ state: 'waiting' }])
  await drain()
  expect((await readKeptThread(token)).replies).toMatchObject([
    { state: 'refused', problem: 'attachment_unknown' },
  ])
  await retryReply('key-of-reply', later())
  await drain()
  expect((await readKeptThread(token)).replies).toMatchObject([{ state: 'waiting' }])
  await drain()
  expect((await readKeptThread(token)).replies).toEqual([])
})

test('a reply whose files an older server has left out keeps them on the device, and goes as another once the buyer asks for it', async () => {
  const server = serve()
  server.shop.takesFiles = false
  await write([drawing])
  await drainReplies(later)
  await fetchThreads([token])
  await evictThreadFiles(0)
  const { thread, replies } = await readKeptThread(token)
  expect(thread.messages).toHaveLength(1)
  expect(replies).toMatchObject([{ key: 'key-of-reply', state: 'waiting' }])
  expect(await keptIds()).toEqual(['drawing'])
  server.shop.takesFiles = true
  await drainReplies(later, 'all')
  await retryReply('key-of-reply', later())
  await drainReplies(later, 'all')
  expect(server.posts().at(-1)).toMatchObject({ attachments: ['stored-drawing'] })
  expect((await readKeptThread(token)).replies).toEqual([])
  expect(await keptIds()).toEqual(['stored-drawing'])
})

test('a file that two tabs write with stays until neither needs it', async () => {
  const taken = new Set<string>()
  const server = serve({
    messages: ({ attachments = [] }) => {
      if (attachments.some((name) => taken.has(name))) return refuseFiles()
      for (const name of attachments) taken.add(name)
      return undefined
    },
  })
  await write([drawing])
  await saveDraftFiles(token, [drawing, label])
  await saveDraftFiles(token, [label])
  expect(await keptIds()).toEqual(['drawing', 'label'])
  await saveDraftFiles(token, [drawing])
  await drainReplies(later)
  expect(await keptIds()).toEqual(['drawing', 'stored-drawing'])
  await write([drawing], 'key-of-another')
  await saveDraftFiles(token, [drawing])
  await removeReply('key-of-another')
  expect(await readDraftFiles(token)).toMatchObject([{ id: 'drawing' }])
  await write([drawing], 'key-of-third')
  await drainReplies(later)
  await drainReplies(later, 'all')
  expect(server.posts().at(-1)).toMatchObject({ attachments: ['stored-drawing-1'] })
  expect(await keptIds()).toEqual(['stored-drawing', 'stored-drawing-1'])
})

test('a file that the server refuses keeps the reply on the device, with the reason', async () => {
  const reason = 'drawing.txt: The virus scanner found something harmful in the file'
  const server = serve({ upload: () => Response.json({ uploaded_files: [], errors: [reason] }) })
  await write([drawing])
  await drainReplies(later)
  expect(server.posts()).toEqual([])
  expect((await readKeptThread(token)).replies).toMatchObject([
    { state: 'refused', refused_file: reason },
  ])
  await removeReply('key-of-reply')
  expect(await keptIds()).toEqual([])
})

test('small files of answers come to the device, large ones do not, and older ones make room', async () => {
  const server = serve()
  const named = (id: string, text: string) => ({ id, name: `${id}.pdf`, size: text.length, text })
  server.answer('msg_1', [named('chart', 'sizes'), { ...named('film', ''), size: 5_000_000 }])
  await fetchThreads([token])
  await copyThreadFiles()
  expect(await readCopiedFiles(['chart', 'film'])).toMatchObject([
    { id: 'chart', name: 'chart.pdf', type: 'application/pdf' },
  ])
  await copyThreadFiles()
  expect(server.calls.filter(({ path }) => path === 'file')).toHaveLength(1)
  await saveDraftFiles(token, [drawing])
  await evictThreadFiles(0)
  expect(await keptIds()).toEqual(['drawing'])
})

test('a file that is cut on the way is not kept', async () => {
  const server = serve()
  server.answer('msg_1', [{ id: 'chart', name: 'chart.pdf', size: 10, text: 'half' }])
  await fetchThreads([token])
  await expect(copyThreadFiles()).rejects.toThrow('Not an answer')
  expect(await keptIds()).toEqual([])
})

const pdf = (id: string) => ({ id, name: `${id}.pdf`, size: 5, text: 'sizes' })

test('a file that takes too long, or that the server cannot read, holds up no other', async () => {
  const server = serve({
    file: ({ name }) =>
      name === 'chart' ? undefined : Response.json({}, { status: name === 'film' ? 408 : 500 }),
  })
  server.answer('msg_1', [pdf('chart')])
  server.answer('msg_2', [pdf('film'), pdf('broken')])
  await fetchThreads([token])
  await copyThreadFiles()
  expect(await keptIds()).toEqual(['chart'])
})

test('files of answers come only where there is room for them, and push nothing out', async () => {
  const server = serve()
  server.answer('msg_1', [pdf('chart'), pdf('label')])
  await fetchThreads([token])
  await getDb().pictures.put({ path: '/a.avif', bytes: 1, used_at: 0, taken: 1 })
  const fetched = () => server.calls.filter(({ path }) => path === 'file').map(({ name }) => name)
  const estimate = async () => ({ usage: 90_000_000, quota: 100_000_000 })
  vi.stubGlobal('navigator', { storage: { estimate } })
  await copyThreadFiles()
  expect(fetched()).toEqual([])
  vi.stubGlobal('navigator', {})
  const put = vi.spyOn(getDb().thread_files, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await copyThreadFiles()
  put.mockRestore()
  expect(fetched()).toEqual(['chart'])
  expect(await getDb().pictures.count()).toBe(1)
})
