import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { rm } from 'node:fs/promises'
import { fileReasons } from '#shared/contract/upload-errors.ts'
import type { Received } from './receive-file.ts'

/** How long the scanner may take over one file, and to say that it is there, in ms. */
const patience = { file: 60_000, ping: 5000 }

/**
 * Asks a ClamAV daemon whether it is there (clamd(8), PING).
 * @throws Error that says why not.
 */
export const pingScanner = (clamd: string): Promise<void> =>
  talk(clamd, patience.ping, async (socket) => {
    socket.write('zPING\0')
    const said = await answerOf(socket)
    if (said !== 'PONG') throw new Error(`clamd said: ${said}`)
  })

/**
 * Asks a ClamAV daemon whether a file is harmless (clamd(8), INSTREAM).
 * @throws Error when there is no answer, or one that says neither yes nor no: then nobody knows.
 */
const isHarmless = (path: string, clamd: string): Promise<boolean> =>
  talk(clamd, patience.file, async (socket) => {
    const answer = answerOf(socket)
    socket.write('zINSTREAM\0')
    // the daemon may answer and hang up before it has read all
    const [said, sent] = await Promise.allSettled([
      answer,
      pipeline(createReadStream(path), inChunks, socket, { end: false }),
    ])
    if (said.status === 'rejected') throw said.reason
    if (said.value.endsWith(' FOUND')) return false
    if (said.value === 'stream: OK' && sent.status === 'fulfilled') return true
    throw new Error(`clamd said: ${said.value}`)
  })

/** Talks to a ClamAV daemon over its Unix socket, for at most `longest` ms, and hangs up. */
async function talk<Result>(
  clamd: string,
  longest: number,
  conversation: (socket: Socket) => Promise<Result>,
): Promise<Result> {
  const socket = connect(clamd)
  const tooLong = () => socket.destroy(new Error('clamd took too long'))
  const timer = setTimeout(tooLong, longest)
  try {
    await once(socket, 'connect')
    return await conversation(socket)
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

/** Each chunk behind its length; a length of zero ends the file. */
async function* inChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield Buffer.concat([length, chunk])
  }
  yield Buffer.alloc(4)
}

async function answerOf(socket: Socket): Promise<string> {
  let said = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (said.includes('\0')) break
  }
  return said.replace(/\0.*$/su, '').trim()
}

/**
 * Refuses those of the received files in which the scanner finds something; they leave the disk.
 * @throws Error when the scanner cannot tell.
 */
export async function scanned(received: Received[], clamd: string): Promise<Received[]> {
  const looked: Received[] = []
  for (const file of received) {
    if (!('kept' in file) || (await isHarmless(file.kept.path, clamd))) looked.push(file)
    else {
      const { name, size, sha256, kept } = file
      await rm(kept.path, { force: true })
      looked.push({ name, size, sha256, refused: `${name}: ${fileReasons['file.harmful']}` })
    }
  }
  return looked
}
