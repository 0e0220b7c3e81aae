import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { builtOperator, builtServer } from '../../scripts/build/build-server.ts'
import { catalogueFolder } from '../../tests/support/samples/catalogue-folder.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { freshData, type DataSettings } from '../../tests/support/open-app.ts'
import { run } from '../../tests/support/run-program.ts'
import { startShop } from '../../tests/support/shop-process.ts'

/** Data that hold a catalogue already, so that a shop opens at once. */
async function stocked(): Promise<DataSettings> {
  const data = await freshData()
  const words = [builtOperator, 'catalogue', 'import', await catalogueFolder()]
  const { code, stdout } = await run(words, data)
  expect(stdout).toContain(
    '\n1 style new, 0 changed, 0 retired.\nCatalogue 1: 1 product, 0 bad lines.',
  )
  expect(code).toBe(0)
  return data
}

test('a shop opens, keeps its catalogue, and ends with 0 when asked', async () => {
  const data = await stocked()
  const shop = await startShop(data.DATA_DIR, data)
  const answer = await fetch(`${shop.origin}/api/products`)
  expect(await answer.json()).toMatchObject({ pagination: { total_count: 1 } })
  expect((await fetch(`${shop.origin}/api/health`)).status).toBe(200)
  await shop.stop('SIGINT')
  const again = await startShop(data.DATA_DIR, data)
  expect(await (await fetch(`${again.origin}/api/health`)).json()).toMatchObject({
    catalogue_version: 1,
  })
  await again.stop()
})

test('P24: the worst requests that fit are refused, by a server with little memory, and it still ends when asked', async () => {
  const data = await stocked()
  const shop = await startShop(data.DATA_DIR, data, ['--max-old-space-size=128', builtServer])
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${shop.origin}${path}`, { method: 'POST', headers, body })
    expect((await answer.text()).length).toBeLessThan(2000)
    return answer.status
  }
  const many = `[${'{},'.repeat(340_000)}{}]`
  expect(await post('/api/inquiries', `{"email":"a@${'a.'.repeat(450_000)}@"}`)).toBe(422)
  expect(await post('/api/inquiries', `{"lines":${many}}`)).toBe(422)
  expect(await post('/api/cart/validate', `{"items":${many}}`)).toBe(422)
  expect(await post('/api/cart/validate', `{"items":[{"specifications":${many}}]}`)).toBe(422)
  expect((await fetch(`${shop.origin}/api/health`)).status).toBe(200)
  await shop.stop()
})

test('what the operator imports is in the open shop within two seconds', async () => {
  const data = await stocked()
  const shop = await startShop(data.DATA_DIR, data)
  await shop.operator('catalogue', 'import', await catalogueFolder([{}, { model: 'NEW' }]))
  await expect
    .poll(async () => (await fetch(`${shop.origin}/api/products/new`)).status, { timeout: 2000 })
    .toBe(200)
  await shop.stop()
})

test('a request in flight is answered before the shop ends', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, [builtServer], {
    env: { ...process.env, ...(await stocked()), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = 'POST /api/nowhere HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Content-Length: 2\r\n\r\n{`)
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isOpen).toBe(true)
  child.kill('SIGTERM')
  await expect.poll(isOpen, { message: 'nobody new is let in' }).toBe(false)
  socket.end('}')
  expect(await text(socket)).toContain('HTTP/1.1 404')
  const [code] = (await once(child, 'exit')) as [number] // the event's first argument
  expect(code).toBe(0)
})

test('a shop whose virus scanner is not there opens all the same, and its log says so', async () => {
  const data = await stocked()
  const shop = await startShop(data.DATA_DIR, { ...data, CLAMD_SOCKET: '/nowhere/clamd.sock' })
  await expect.poll(shop.printed).toContain('the virus scanner does not answer: no upload is taken')
  expect(shop.printed()).toContain('ENOENT')
  await shop.stop()
})

test('the operator is told of bad rows by line, and nothing changes', async () => {
  const folder = await catalogueFolder([{}, { base_price: 'cheap' }])
  const words = [builtOperator, 'catalogue', 'import', folder]
  const { code, stdout, stderr } = await run(words, await freshData())
  expect(stderr.split('\n')).toContain(
    'products.csv:3: base_price: "cheap" is not a price such as 12.50',
  )
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
})
