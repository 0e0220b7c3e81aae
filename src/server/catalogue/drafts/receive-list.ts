import type { Readable } from 'node:stream'
import { writeNewFile } from '#server/files/write-new-file.ts'
import { HttpProblem } from '#server/problem.ts'

/** Streams a list to `path`. @throws Problem too_large, bad_request for an empty one, and the stream's or disk's error */
export async function receiveList(stream: Readable, path: string, maxBytes: number): Promise<void> {
  let bytes = 0
  const limit = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new HttpProblem('too_large')
      yield chunk
    }
  }
  await writeNewFile(stream, limit, path)
  if (bytes === 0) throw new HttpProblem('bad_request')
}
