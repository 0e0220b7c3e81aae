import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFile, uploadKeptFiles } from '../outbox/kept-files.ts'
import { replyOutbox, type ReplyFile } from './reply-outbox.ts'

const member = {
  id: 'Wei',
  name: 'Wei',
  email: 'wei@firm.example',
  role: 'sales',
  has_second_factor: false,
}
const first = { inquiry: 'inq_1', member: 'Wei' }
const second = { inquiry: 'inq_2', member: 'Wei' }

type Call = { path: string; key: string; body: string; attachments?: string[] }
type Answer = (call: Call) => Response | Promise<Response> | undefined

/** Takes files, whose names it derives from the uploads' keys, and answers; `answer` replaces its own. */
function serve(answer: Answer = () => undefined): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.endsWith('/me')) return Response.json({ member })
    const key = new Headers(init.headers).get('Idempotency-Key') ?? ''
    const said = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const path = address.includes('/files') ? 'files' : (address.split('/').at(-1) ?? '')
    const call: Call = { path, key, ...said }
    calls.push(call)
    const own =
      path === 'files'
        ? { uploaded_files: [`stored-${key}`], errors: [] }
        : { done: true, files: said.attachments?.length ?? 0 }
    return (await answer(call)) ?? Response.json(own)
  })
  return calls
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  })
  let last: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request(_: string, run: () => Promise<unknown>) {
        last = last.then(run)
        return last
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

async function keep(name: string, bytes = 3): Promise<ReplyFile> {
  const id = crypto.randomUUID()
  await keepFile(id, new ArrayBuffer(bytes))
  return { id, name, size: bytes }
}

const isKept = (files: ReplyFile[]) =>
  uploadKeptFiles(files, () => true).then(
    () => true,
    () => false,
  )

function begin(place: typeof first, body: string, files: ReplyFile[] = []): void {
  replyOutbox.saveDraft(place, { body, files }, 0)
  replyOutbox.sendOff(place, 0)
}

const refuse = (code: string) => Response.json({ error: 'No.', code }, { status: 422 })

test('an answer that is withdrawn while its files are sent does not go out', async () => {
  const files = [await keep('a.pdf'), await keep('b.pdf')]
  const calls = serve(() => {
    replyOutbox.hold(replyOutbox.read()[0]?.key ?? '')
    return undefined
  })
  begin(first, 'Here', files)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  begin(second, 'Another')
  await vi.waitFor(() => expect(replyOutbox.read()).toMatchObject([{ refusal: 'held' }]))
  expect(calls.map(({ path }) => path)).toEqual(['files', 'replies'])
  expect(calls[1]?.body).toBe('Another')
})

test('answers without files go first, also those that are written while files are sent, which are sent once', async () => {
  const files = [await keep('a.pdf'), await keep('b.pdf')]
  const calls = serve(() => {
    if (calls.length === 1) begin(second, 'Short')
    return undefined
  })
  begin(first, 'Here', files)
  await vi.waitFor(() => expect(replyOutbox.read()).toEqual([]))
  expect(calls.map(({ path, body }) => body ?? path)).toEqual(['files', 'Short', 'files', 'Here'])
})

test('files that another answer has taken are sent as others', async () => {
  const files = [await keep('a.pdf')]
  const taken = `stored-${files[0]?.id}`
  const calls = serve(({ attachments }) =>
    attachments?.includes(taken) ? refuse('attachment_unknown') : undefined,
  )
  begin(first, 'Here', files)
  await vi.waitFor(() => expect(replyOutbox.read()).toEqual([]))
  expect(calls.filter(({ path }) => path === 'files')).toHaveLength(2)
  expect(await isKept(files)).toBe(false)
})

test('files of an answer that was changed while it left stay for the change', async () => {
  const files = [await keep('a.pdf')]
  serve(({ path }) => {
    if (path !== 'replies') return undefined
    replyOutbox.hold(replyOutbox.read()[0]?.key ?? '')
    replyOutbox.saveDraft(first, { body: 'Changed', files }, 0)
    return undefined
  })
  begin(first, 'Here', files)
  await vi.waitFor(() =>
    expect(replyOutbox.read()).toMatchObject([{ body: 'Changed', state: 'refused' }]),
  )
  expect(await isKept(files)).toBe(true)
})

test('a large file may take as long as a slow line needs', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  serve()
  await uploadKeptFiles([await keep('small.pdf'), await keep('large.pdf', 10_000_000)], () => true)
  expect(limit.mock.calls).toEqual([[120_000], [800_000]])
  limit.mockRestore()
})

test('an answer whose files a server of before has dropped stays with them, until one says that it has them', async () => {
  const files = [await keep('a.pdf')]
  let isOld = true
  const calls = serve(({ path }) =>
    path === 'replies' && isOld ? Response.json({ done: true }) : undefined,
  )
  begin(first, 'Here', files)
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['files', 'replies']))
  begin(second, 'Another')
  await vi.waitFor(() =>
    expect(replyOutbox.read()).toMatchObject([{ body: 'Here', state: 'waiting' }]),
  )
  expect(await isKept(files)).toBe(true)
  isOld = false
  begin(second, 'One more')
  await vi.waitFor(() => expect(replyOutbox.read()).toEqual([]))
  const sent = calls.filter(({ body }) => body === 'Here')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(await isKept(files)).toBe(false)
})

test('a refused file is named with the reason', async () => {
  const files = [await keep('a.pdf')]
  serve(({ path }) =>
    path === 'files'
      ? Response.json({ uploaded_files: [], errors: ['a.pdf: The file is empty'] })
      : undefined,
  )
  begin(first, 'Here', files)
  await vi.waitFor(() =>
    expect(replyOutbox.read()).toMatchObject([
      { refusal: 'file_refused', refused_file: 'a.pdf: The file is empty' },
    ]),
  )
  replyOutbox.saveDraft(first, undefined, 0)
})

test('files alone are an answer, which waits where a server of before wants words, too', async () => {
  const files = [await keep('a.pdf')]
  let isOld = true
  const calls = serve(({ path }) =>
    path === 'replies' && isOld ? refuse('invalid_input') : undefined,
  )
  begin(first, '', files)
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['files', 'replies']))
  isOld = false
  begin(second, 'Another')
  await vi.waitFor(() => expect(replyOutbox.read()).toEqual([]))
  expect(calls.filter(({ path }) => path === 'replies').map(({ body }) => body)).toContain('')
})
