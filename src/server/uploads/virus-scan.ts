import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { rm } from 'node:fs/promises'
import { fileReasons } from '#shared/contract/upload-errors.ts'
import type { ReceivedFile } from './receive-file.ts'

/** Timeouts of one file and of a ping, in ms. */
const timeouts = { file: 60_000, ping: 5000 }

/** PING to ClamAV (clamd(8)). @throws Error that says why not */
export const pingScanner = (clamd: string): Promise<void> =>
  withScanner(clamd, timeouts.ping, async (socket) => {
    socket.write('zPING\0')
    const said = await readReply(socket)
    if (said !== 'PONG') throw new Error(`clamd said: ${said}`)
  })

/** INSTREAM to ClamAV (clamd(8)). @throws Error without a clear answer: the result is then unknown */
const isClean = (path: string, clamd: string): Promise<boolean> =>
  withScanner(clamd, timeouts.file, async (socket) => {
    const answer = readReply(socket)
    socket.write('zINSTREAM\0')
    // the daemon may answer and close before it has read all
    const [said, sent] = await Promise.allSettled([
      answer,
      pipeline(createReadStream(path), encodeChunks, socket, { end: false }),
    ])
    if (said.status === 'rejected') throw said.reason
    if (said.value.endsWith(' FOUND')) return false
    if (said.value === 'stream: OK' && sent.status === 'fulfilled') return true
    throw new Error(`clamd said: ${said.value}`)
  })

/** Connects to clamd's Unix socket for at most `longest` ms. */
async function withScanner<Result>(
  clamd: string,
  longest: number,
  work: (socket: Socket) => Promise<Result>,
): Promise<Result> {
  const socket = connect(clamd)
  const tooLong = () => socket.destroy(new Error('clamd took too long'))
  const timer = setTimeout(tooLong, longest)
  try {
    await once(socket, 'connect')
    return await work(socket)
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

/** Each chunk after its length; a length of zero ends the file. */
async function* encodeChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield Buffer.concat([length, chunk])
  }
  yield Buffer.alloc(4)
}

async function readReply(socket: Socket): Promise<string> {
  let said = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (said.includes('\0')) break
  }
  return said.replace(/\0.*$/su, '').trim()
}

/** Refuses and removes infected files. @throws Error when the scanner gives no result */
export async function rejectInfectedFiles(
  received: ReceivedFile[],
  clamd: string,
): Promise<ReceivedFile[]> {
  const results: ReceivedFile[] = []
  for (const file of received) {
    if (!('kept' in file) || (await isClean(file.kept.path, clamd))) results.push(file)
    else {
      const { name, size, sha256, kept } = file
      await rm(kept.path, { force: true })
      results.push({ name, size, sha256, refused: `${name}: ${fileReasons['file.harmful']}` })
    }
  }
  return results
}
