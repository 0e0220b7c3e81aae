import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { readStored, type FileStore } from './file-store.ts'
import { connectToS3, createS3Store } from './s3-store.ts'

/** A store on a server that answers as the test says, with the longest silence (ms) that is borne. */
async function openStore(answer: RequestListener, silence: number): Promise<FileStore> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'my-shop',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  const client = connectToS3(settings, silence)
  onTestFinished(() => {
    client.destroy()
    server.closeAllConnections()
    server.close()
  })
  return createS3Store(client, settings, 'uploads')
}

test('a file that comes no further is asked for from there on', async () => {
  const drawing = Buffer.alloc(100_000, 'drawing')
  const ranges: (string | undefined)[] = []
  const store = await openStore(({ headers: { range } }, response) => {
    ranges.push(range)
    const from = Number(/\d+/u.exec(range ?? '0')?.[0])
    const left = drawing.subarray(from)
    response.writeHead(range === undefined ? 200 : 206, { 'content-length': left.length })
    if (ranges.length <= 5) response.write(left.subarray(0, 10_000))
    else response.end(left)
  }, 200)
  expect((await readStored(store, 'drawing.pdf'))?.equals(drawing)).toBe(true)
  expect(ranges).toHaveLength(6)
})

test('a file that goes out slowly arrives, however long it takes', async () => {
  const size = 64_000_000
  let received = 0
  const store = await openStore((request, response) => {
    const read = async () => {
      let pauses = 0
      for await (const chunk of request as AsyncIterable<Buffer>) {
        received += chunk.length
        if (received < (pauses + 1) * 4_000_000) continue
        pauses += 1
        await after(250)
      }
      response.end()
    }
    void read()
  }, 3000)
  const path = join(await temporaryFolder(), 'drawing.part')
  await writeFile(path, Buffer.alloc(size))
  await store.put([{ name: 'drawing.pdf', path }])
  expect(received).toBe(size)
})
