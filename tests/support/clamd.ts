import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './open-app.ts'

/** What the stand-in says of a file; undefined hangs up without a word. */
type Verdict = (file: Buffer) => string | undefined

/** A virus scanner that speaks ClamAV's protocol over a Unix socket. Gives the socket's path. */
export async function openClamd(verdict: Verdict): Promise<string> {
  const path = join(await temporaryFolder(), 'clamd.sock')
  const server = createServer((socket) => void answer(socket, verdict).catch(() => undefined))
  server.listen(path)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return path
}

async function answer(socket: Socket, verdict: Verdict): Promise<void> {
  const [command, ping] = [Buffer.from('zINSTREAM\0'), Buffer.from('zPING\0')]
  let read = Buffer.alloc(0)
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    read = Buffer.concat([read, chunk as Buffer]) // a socket without encoding yields buffers
    if (read.equals(ping)) return void socket.end('PONG\0')
    if (!read.subarray(0, command.length).equals(command)) continue
    const file = fileIn(read.subarray(command.length))
    if (file === undefined) continue
    const said = verdict(file)
    socket.end(said === undefined ? '' : `${said}\0`)
    return
  }
}

/** The chunks put together, once the last one is there. */
function fileIn(read: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let at = 0; at + 4 <= read.length;) {
    const length = read.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(read.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
