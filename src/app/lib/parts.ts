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
 * Dispatches Vite's own event (vite.dev, Load Error Handling) when the server answers 404 for a part. A part lost on a
 * bad connection is not gone, and a navigation cancels requests: a reload then would undo the navigation.
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

/** Resolves when a file is in the browser's cache. Asked for again after a failure. */
function whole(address: string): Promise<void> {
  const known = coming.get(address)
  if (known) return known
  const file = address.endsWith('.css') ? styled(address) : fetched(address)
  coming.set(address, file)
  file.catch(() => coming.delete(address))
  return file
}

const cameWithPage = (address: string) =>
  document.querySelector(`:is(link, script):is([href="${address}"], [src="${address}"])`) !== null

/** Not by `<link rel=preload>`: Chromium and Firefox remember for the page's life of a preload, too, that it was lost. */
async function fetched(address: string): Promise<void> {
  if (cameWithPage(address)) return
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} could not be loaded.`)
  await answer.arrayBuffer()
}

async function styled(address: string): Promise<void> {
  if (cameWithPage(address)) return
  const link = document.createElement('link')
  const come = new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => fail(new Error(`${address} could not be loaded.`)))
  })
  document.head.append(Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: address }))
  await come.catch((error: unknown) => {
    link.remove()
    throw error
  })
}
