import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Not for offline use: worker, reset script, compressed files, screenshots for stores, and what the server fills in.
 * The reader of codes is 0.95 MB, and kept on the device once it is used (lib/code-reader).
 */
const notNeeded =
  /^(?:sw|reset)\.js$|\.(?:br|gz|webmanifest)$|^screenshots\/|^assets\/zxing_reader-[\w-]+\.wasm$/u

/** Lists built files that the worker's text does not name. */
export function missingInPrecache(files: string[], worker: string): string[] {
  const kept = new Set([...worker.matchAll(/\burl["']?:["'`]([^"'`]+)/gu)].map(([, url]) => url))
  return files.filter((file) => !notNeeded.test(file) && !kept.has(file))
}

/**
 * The precache silently omits files that are too large or of an unknown kind.
 * @throws Error that names what is missing.
 */
export function checkPrecache(folder: string): void {
  const files = globSync('**/*', { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
  const missing = missingInPrecache(files, readFileSync(join(folder, 'sw.js'), 'utf8'))
  if (missing.length === 0) return
  throw new Error(`Without a network the app would miss ${missing.join(', ')}.`)
}
