/** Timeout of the check for missing chunks, in ms. */
const missingCheckTimeout = 3000

const pendingFiles = new Map<string, Promise<void>>()

/**
 * Replaces Vite's helper (scripts/build/retry-imports-plugin.ts): Firefox and Safari cache a failed import for the life of
 * the page, so every file is fetched first. `files` are relative to the root and may lack the chunk itself.
 */
export async function loadChunk<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  const all = [...files, ...findChunkFile(load)].map((file) => `/${file}`)
  try {
    await Promise.all(all.map(fetchFile))
    return await load()
  } catch (error) {
    await reportMissingChunks(all)
    throw error
  }
}

/** Only on a 404 (vite.dev, Load Error Handling): a reload does not help a bad connection, and undoes navigations. */
async function reportMissingChunks(all: string[]): Promise<void> {
  const signal = AbortSignal.timeout(missingCheckTimeout)
  const isMissing = (address: string) =>
    fetch(address, { signal }).then(
      ({ status }) => status === 404,
      () => false,
    )
  const missingFlags = await Promise.all(all.map(isMissing))
  if (missingFlags.includes(true)) dispatchEvent(new Event('vite:preloadError'))
}

/** Vite passes no files for a chunk without imports. */
const findChunkFile = (load: () => unknown) =>
  Array.from(String(load).matchAll(/import\(.\.\/([\w$.-]+)/gu), ([, name]) => `assets/${name}`)

function fetchFile(address: string): Promise<void> {
  const pending = pendingFiles.get(address)
  if (pending) return pending
  const file = address.endsWith('.css') ? loadStylesheet(address) : fetchScript(address)
  pendingFiles.set(address, file)
  file.catch(() => pendingFiles.delete(address))
  return file
}

const isInDocument = (address: string) =>
  document.querySelector(`:is(link, script):is([href="${address}"], [src="${address}"])`) !== null

/** Not `<link rel=preload>`: Chromium and Firefox cache a failed preload for the life of the page as well. */
async function fetchScript(address: string): Promise<void> {
  if (isInDocument(address)) return
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} could not be loaded.`)
  await answer.arrayBuffer()
}

async function loadStylesheet(address: string): Promise<void> {
  if (isInDocument(address)) return
  const link = document.createElement('link')
  const loading = new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => fail(new Error(`${address} could not be loaded.`)))
  })
  document.head.append(Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: address }))
  await loading.catch((error: unknown) => {
    link.remove()
    throw error
  })
}
