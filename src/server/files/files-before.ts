import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The number of all files, and names of those last written before `before` (ms). */
export async function listFilesBefore(
  folder: string,
  before: number,
): Promise<{ all: number; names: string[] }> {
  const names: string[] = []
  let all = 0
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined) // removed in the meantime
    if (!found?.isFile()) continue
    all += 1
    if (found.mtimeMs < before) names.push(name)
  }
  return { all, names }
}
