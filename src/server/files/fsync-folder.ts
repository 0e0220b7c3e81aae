import { open } from 'node:fs/promises'

/** A new name is durable only when its folder is flushed (fsync(2)). */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
