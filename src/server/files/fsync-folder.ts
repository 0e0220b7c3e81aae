import { open } from 'node:fs/promises'

/** A new name is safe only when its folder is on the disk too (fsync(2)). */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
