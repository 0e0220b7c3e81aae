/** How long the shop may take to say that a part is gone, in ms. */
const patience = 3000

/** Files of the app that are here or on their way, by address. */
const coming = new Map<string, Promise<void>>()

/**
 * Loads a part of the app, in the place of Vite's own helper (scripts/parts-that-come-again.ts). Firefox and Safari
 * remember as long as a page lives that a module could not be had: none is imported before its file is here, and those of
 * all that it imports. `files` are named from the root; the part's own may be missing.
 */
export async function loadPart<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  const all = [...files, ...ownFile(load)].map((file) => `/${file}`)
  try {
    await Promise.all(all.map(whole))
    return await load()
  } catch (error) {
    await tellIfGone(all)
    throw error
  }
}

/**
 * Tells that a part is gone, by the name that Vite has given it (vite.dev, Load Error Handling). One that a bad line
 * has lost is not; nor is one that the browser has stopped since the buyer goes to another page: who reloads this one
 * then would call the buyer back.
 */
async function tellIfGone(all: string[]): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  const isGone = (address: string) =>
    fetch(address, { signal }).then(
      ({ status }) => status === 404,
      () => false,
    )
  const gone = await Promise.all(all.map(isGone))
  if (gone.includes(true)) dispatchEvent(new Event('vite:preloadError'))
}

/** Vite does not name the file of a part that imports nothing. */
const ownFile = (load: () => unknown) =>
  Array.from(String(load).matchAll(/import\(.\.\/([\w$.-]+)/gu), ([, name]) => `assets/${name}`)

/** Files that could not be had as links. */
const lost = new Set<string>()

/** Resolves when a file is here. Asked for again after a failure. */
function whole(address: string): Promise<void> {
  const known = coming.get(address)
  if (known) return known
  const file = lost.has(address) && !address.endsWith('.css') ? fetched(address) : linked(address)
  coming.set(address, file)
  file.catch(() => coming.delete(address))
  return file
}

/** Puts a file where an import finds it: Firefox remembers for the page's life of a preload, too, that it was lost. */
async function fetched(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} could not be loaded.`)
  await answer.arrayBuffer()
}

function linked(address: string): Promise<void> {
  return new Promise((done, fail) => {
    // it came with the page
    if (document.querySelector(`link[href="${address}"]`)) return done()
    const link = document.createElement('link')
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      lost.add(address)
      link.remove()
      fail(new Error(`${address} could not be loaded.`))
    })
    const kind = address.endsWith('.css') ? { rel: 'stylesheet' } : { rel: 'preload', as: 'script' }
    document.head.append(Object.assign(link, { ...kind, crossOrigin: '', href: address }))
  })
}
