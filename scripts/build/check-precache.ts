import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the app does without offline: worker, repair, compressed twins, and the pictures that stores show of it. */
const notNeeded = /^(?:sw|reset)\.js$|\.(?:br|gz)$|^screenshots\//u

/** Files of a built app, by their paths in it, that its worker (given as its text) would not keep on the device. */
export function missingInPrecache(files: string[], worker: string): string[] {
  const kept = new Set([...worker.matchAll(/\burl["']?:["'`]([^"'`]+)/gu)].map(([, url]) => url))
  return files.filter((file) => !notNeeded.test(file) && !kept.has(file))
}

/**
 * Makes sure that the app built into `folder` opens whole without a network. Files that are too large, or of a kind
 * nobody thought of, are otherwise left out in silence.
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
