import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const hashed = /(?<![\w$.-])([\w$.-]+-[\w-]{6,8})\.(js|css|woff2)\b/gu

/**
 * Lays an edition of the built app into `folder`: the same app as if each of its files had changed. The link that skips
 * to the content tells which edition is on the screen.
 */
export async function layEdition(folder: string, edition: number): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await cp('dist/client', folder, {
    recursive: true,
    filter: (path) => !/\.(?:br|gz)$/u.test(path),
  })
  const assets = join(folder, 'assets')
  const names = new Set(await readdir(assets))
  const renamed = (name: string, stem: string, type: string) =>
    names.has(name) ? `${stem}_${edition}.${type}` : name
  const inEdition = (text: string) =>
    text
      .replaceAll(hashed, renamed)
      .replaceAll('Skip to content', `Skip to content, edition ${edition}`)
      // of the files that have no hash in their names, in the worker's list
      .replaceAll(/("revision":"\w+)"/gu, `$1${edition}"`)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    if (/\.(?:js|css|html|json)$/u.test(path)) {
      await writeFile(path, inEdition(await readFile(path, 'utf8')))
    }
    if (entry.parentPath === assets) await rename(path, join(assets, inEdition(entry.name)))
  }
}
