import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Pass = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** Streams what `pass` lets through to `path`, which is on the disk then. @throws its error, the stream's, the disk's */
export async function writeNewFile(stream: Readable, pass: Pass, path: string): Promise<void> {
  const file = createWriteStream(path, { flush: true, flags: 'wx' })
  const closed = new Promise((resolve) => file.once('close', resolve))
  // a file aborted while it is opened would appear after its removal
  await pipeline(stream, pass, file).finally(() => closed)
}
