/** Files of the app that are here or on their way, by address. */
const coming = new Map<string, Promise<void>>()

/**
 * Loads a part of the app, in the place of Vite's own helper (scripts/parts-that-come-again.ts). Firefox and Safari
 * remember as long as a page lives that a module could not be had: none is imported before its file is here, and those of
 * all that it imports. `files` are named from the root; the part's own may be missing.
 */
export async function loadPart<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  try {
    await Promise.all([...files, ...ownFile(load)].map((file) => whole(`/${file}`)))
    return await load()
  } catch (error) {
    // the name that Vite has given it (vite.dev, Load Error Handling)
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}

/** Vite does not name the file of a part that imports nothing. */
const ownFile = (load: () => unknown) =>
  Array.from(String(load).matchAll(/import\(.\.\/([\w$.-]+)/gu), ([, name]) => `assets/${name}`)

/** Resolves when a file is here. Asked for again after a failure. */
function whole(address: string): Promise<void> {
  const known = coming.get(address)
  if (known) return known
  const file = new Promise<void>((done, fail) => {
    // it came with the page
    if (document.querySelector(`link[href="${address}"]`)) return done()
    const link = document.createElement('link')
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      coming.delete(address)
      link.remove()
      fail(new Error(`${address} could not be loaded.`))
    })
    const kind = address.endsWith('.css') ? { rel: 'stylesheet' } : { rel: 'preload', as: 'script' }
    document.head.append(Object.assign(link, { ...kind, crossOrigin: '', href: address }))
  })
  coming.set(address, file)
  return file
}
