import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { catalogueFolder } from '../../tests/support/catalogue-folder.ts'
import { temporaryFolder } from '../../tests/support/open-app.ts'
import { startShop } from '../../tests/support/shop-process.ts'

type Ended = { code: number; stdout: string; stderr: string }

/** Runs one of our programs to its end. */
function run(words: string[], environment: Record<string, string>): Promise<Ended> {
  const env = { ...process.env, LOG_LEVEL: 'silent', ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env, timeout: 15_000 }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

/** A data folder that holds a catalogue already, so that a shop opens at once. */
async function stockedFolder(): Promise<string> {
  const dataDir = await temporaryFolder()
  const words = ['src/server/operator/main.ts', 'catalogue', 'import', await catalogueFolder()]
  const { code, stdout } = await run(words, { DATA_DIR: dataDir })
  expect(stdout).toBe('Catalogue 1: 1 products (1 new, 0 changed, 0 removed), 0 bad lines.\n')
  expect(code).toBe(0)
  return dataDir
}

/** A server somewhere on this machine. */
async function listening() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return { port, close: () => once(server.close(), 'close') }
}

const wrongSettings: [string, string, string][] = [
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535'],
  ['DATA_DIR', '/proc/nowhere', 'DATA_DIR "/proc/nowhere" cannot be written to (ENOENT)'],
  ['DATA_DIR', 'package.json', 'DATA_DIR "package.json" cannot be written to (EEXIST)'],
]
test.each(wrongSettings)('%s=%s is told in one line and ends with 1', async (name, value, line) => {
  const environment = { DATA_DIR: await temporaryFolder(), [name]: value }
  const { code, stdout, stderr } = await run(['src/server/main.ts'], environment)
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `${line}\n` })
})

test('a port in use is told in one line and ends with 1', async () => {
  const { port, close } = await listening()
  const environment = { DATA_DIR: await temporaryFolder(), PORT: String(port) }
  const { code, stderr } = await run(['src/server/main.ts'], environment)
  expect(stderr).toBe(`Port ${port} is in use: stop the other program or set PORT\n`)
  expect(code).toBe(1)
  await close()
})

test('a database that is none is told in one line and ends with 1', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'sampleroom.sqlite'), 'this is no database, whatever its name says')
  const { code, stderr } = await run(['src/server/main.ts'], { DATA_DIR: dataDir })
  expect(stderr).toMatch(/^The database .*sampleroom\.sqlite cannot be opened \(.+\)\n$/u)
  expect(code).toBe(1)
})

test('a shop opens, keeps its catalogue, and ends with 0 when asked', async () => {
  const dataDir = await stockedFolder()
  const shop = await startShop(dataDir)
  const answer = await fetch(`${shop.origin}/api/products`)
  expect(await answer.json()).toMatchObject({ pagination: { total_count: 1 } })
  expect((await fetch(`${shop.origin}/api/health`)).status).toBe(200)
  await shop.stop('SIGINT')
  const again = await startShop(dataDir)
  expect(await (await fetch(`${again.origin}/api/health`)).json()).toMatchObject({
    catalogue_version: 1,
  })
  await again.stop()
})

test('what the operator imports is in the open shop within two seconds', async () => {
  const shop = await startShop(await stockedFolder())
  await shop.operator('catalogue', 'import', await catalogueFolder([{}, { model: 'NEW' }]))
  await expect
    .poll(async () => (await fetch(`${shop.origin}/api/products/new`)).status, { timeout: 2000 })
    .toBe(200)
  await shop.stop()
})

test('a request in flight is answered before the shop ends', async () => {
  const { port, close } = await listening()
  await close()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, DATA_DIR: await stockedFolder(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = 'POST /api/nowhere HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Content-Length: 2\r\n\r\n{`)
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok).toBe(true)
  child.kill('SIGTERM')
  setTimeout(() => socket.end('}'), 300)
  expect(await text(socket)).toContain('HTTP/1.1 404')
  const [code] = (await once(child, 'exit')) as [number] // the event's first argument
  expect(code).toBe(0)
})

test('the operator is told of bad rows by line, and nothing changes', async () => {
  const folder = await catalogueFolder([{}, { base_price: 'cheap' }])
  const dataDir = await temporaryFolder()
  const words = ['src/server/operator/main.ts', 'catalogue', 'import', folder]
  const { code, stdout, stderr } = await run(words, { DATA_DIR: dataDir })
  expect(stderr.split('\n')).toContain('products.csv:3: base_price is not a price such as 12.50')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
})

test.each([
  [['catalogue', 'import', '/nowhere'], 'There is no folder /nowhere\n'],
  [['catalogue', 'import'], "error: missing required argument 'folder'\n"],
  [['catalog'], "error: unknown command 'catalog'\n"],
])('the operator’s mistake %j is told and ends with 1', async (words, line) => {
  const dataDir = await temporaryFolder()
  const ended = await run(['src/server/operator/main.ts', ...words], { DATA_DIR: dataDir })
  expect(ended).toEqual({ code: 1, stdout: '', stderr: line })
})
