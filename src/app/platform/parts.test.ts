import { afterEach, expect, test, vi } from 'vitest'
import { loadPart } from './parts.ts'

afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

/** A line that loses the first request for a file; `asked` are all requests. */
function badLine(lost: string) {
  const asked: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((...links) => {
    const [link] = links
    if (!(link instanceof HTMLLinkElement)) throw new Error('Something else is put into the head.')
    const path = link.getAttribute('href') ?? ''
    asked.push(path)
    const isLost = path === lost && asked.filter((one) => one === path).length === 1
    queueMicrotask(() => link.dispatchEvent(new Event(isLost ? 'error' : 'load')))
  })
  return asked
}

/** A browser that remembers for ever that a module could not be had: where its file has not come, it never comes. */
function remembering(asked: string[], files: string[]) {
  let lostForEver = false
  return async () => {
    for (const file of files)
      lostForEver ||= asked.filter((one) => one === file).length < (file === '/assets/b.js' ? 2 : 1)
    if (lostForEver) throw new TypeError('error loading dynamically imported module')
    return 'here'
  }
}

test('a part is not imported before its file and those it imports are here, and comes after a failure', async () => {
  const failures = vi.fn()
  addEventListener('vite:preloadError', failures)
  const asked = badLine('/assets/b.js')
  const load = remembering(asked, ['/assets/a.js', '/assets/b.js'])
  const part = () => loadPart(load, ['assets/a.js', 'assets/b.js'])
  await expect(part()).rejects.toThrow('/assets/b.js could not be loaded.')
  expect(failures).toHaveBeenCalledTimes(1)
  expect(await part()).toBe('here')
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js'])
  removeEventListener('vite:preloadError', failures)
})

test('the own file of a part that imports nothing is looked for as well', async () => {
  const asked = badLine('/assets/en-x_1.js')
  // as it is built
  const load = Object.assign(async () => 'here', { toString: () => '()=>import(`./en-x_1.js`)' })
  await expect(loadPart(load)).rejects.toThrow('could not be loaded')
  expect(await loadPart(load)).toBe('here')
  expect(asked).toEqual(['/assets/en-x_1.js', '/assets/en-x_1.js'])
})

test('what came with the page is not asked for again', async () => {
  const link = document.createElement('link')
  document.head.appendChild(Object.assign(link, { rel: 'modulepreload', href: '/assets/c.js' }))
  const asked = badLine('')
  expect(await loadPart(async () => 'here', ['assets/c.js'])).toBe('here')
  expect(asked).toEqual([])
})
