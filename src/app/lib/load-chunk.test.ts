import { afterEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

/** A line that loses the first request for a file; `asked` are all requests. */
function badLine(lost: string) {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const path = address as string // as parts.ts gives it
    asked.push(path)
    if (path === lost && !asked.slice(0, -1).includes(path)) throw new TypeError(`${path} failed`)
    return new Response()
  })
  return asked
}

/** A browser that remembers for ever that a module could not be had: where its file has not come, it never comes. */
function remembering(asked: string[], files: string[]) {
  let lostForEver = false
  return async () => {
    for (const file of files)
      lostForEver ||= asked.filter((one) => one === file).length < (file === '/assets/b.js' ? 3 : 1)
    if (lostForEver) throw new TypeError('error loading dynamically imported module')
    return 'here'
  }
}

test('a part is not imported before its file and those it imports are here, and comes after a failure', async () => {
  const asked = badLine('/assets/b.js')
  const load = remembering(asked, ['/assets/a.js', '/assets/b.js'])
  const part = () => loadChunk(load, ['assets/a.js', 'assets/b.js'])
  await expect(part()).rejects.toThrow('/assets/b.js')
  expect(await part()).toBe('here')
  const [a, b] = ['/assets/a.js', '/assets/b.js']
  // in between it asks whether they are gone
  expect(asked).toEqual([a, b, a, b, b])
})

test('the own file of a part that imports nothing is looked for as well', async () => {
  const asked = badLine('/assets/en-x_1.js')
  // as it is built
  const load = Object.assign(async () => 'here', { toString: () => '()=>import(`./en-x_1.js`)' })
  await expect(loadChunk(load)).rejects.toThrow('failed')
  expect(await loadChunk(load)).toBe('here')
  expect(new Set(asked)).toEqual(new Set(['/assets/en-x_1.js']))
})

test('what came with the page is not asked for again', async () => {
  const link = document.createElement('link')
  document.head.appendChild(Object.assign(link, { rel: 'modulepreload', href: '/assets/c.js' }))
  const asked = badLine('')
  expect(await loadChunk(async () => 'here', ['assets/c.js'])).toBe('here')
  expect(asked).toEqual([])
})

test('a part is called gone where the shop says so, and not where the line has lost it or the page is being left', async () => {
  const told = vi.fn()
  addEventListener('vite:preloadError', told)
  badLine('/assets/d.js')
  const load = async () => 'here'
  const answers = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Load failed'))
  await expect(loadChunk(load, ['assets/d.js'])).rejects.toThrow('Load failed')
  answers.mockResolvedValue(new Response())
  await expect(
    loadChunk(() => Promise.reject(new Error('It broke')), ['assets/e.js']),
  ).rejects.toThrow('It broke')
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).not.toHaveBeenCalled()
  answers.mockResolvedValue(new Response('', { status: 404 }))
  await expect(loadChunk(load, ['assets/d.js'])).rejects.toThrow('/assets/d.js')
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  removeEventListener('vite:preloadError', told)
})
