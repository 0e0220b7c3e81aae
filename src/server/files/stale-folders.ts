import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes folders in `root` whose names begin so and that have not changed since `before` (ms): killed processes have left them. */
export async function removeStaleFolders(
  root: string,
  prefix: string,
  before: number,
): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(prefix)) continue
    const path = join(root, name)
    const found = await stat(path).catch(() => undefined) // over in the meantime
    if (found?.isDirectory() && found.mtimeMs < before)
      await rm(path, { recursive: true, force: true })
  }
}
