/** Timeout of the check for missing chunks, in ms. */
const patience = 3000

const coming = new Map<string, Promise<void>>()

/**
 * Replaces Vite's helper (scripts/build/retry-imports-plugin.ts): Firefox and Safari cache a failed import for the life of
 * the page, so every file is fetched first. `files` are relative to the root and may lack the chunk itself.
 */
export async function loadChunk<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  const all = [...files, ...ownFile(load)].map((file) => `/${file}`)
  try {
    await Promise.all(all.map(whole))
    return await load()
  } catch (error) {
    await tellIfGone(all)
    throw error
  }
}

/** Only on a 404 (vite.dev, Load Error Handling): a reload does not help a bad connection, and undoes navigations. */
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

/** Vite passes no files for a chunk without imports. */
const ownFile = (load: () => unknown) =>
  Array.from(String(load).matchAll(/import\(.\.\/([\w$.-]+)/gu), ([, name]) => `assets/${name}`)

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

/** Not `<link rel=preload>`: Chromium and Firefox cache a failed preload for the life of the page as well. */
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
