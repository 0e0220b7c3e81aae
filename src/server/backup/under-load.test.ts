import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { freshData, temporaryFolder, type DataSettings } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'
import { startShop } from '../../../tests/support/shop-process.ts'
import { stockShelves, twoWallets } from '../../../tests/support/paypal/shop-with-paypal.ts'
import { openData, type ShopData } from '../config/open-data.ts'
import { readConfig } from '../config/config.ts'
import { countRows } from './copy-tables.ts'

const operator = (data: DataSettings, ...words: string[]) => run([builtOperator, ...words], data)

async function openHere(data: DataSettings): Promise<ShopData> {
  const desk = await openData(readConfig(data))
  onTestFinished(() => desk.db.destroy())
  return desk
}

const drawing = (name: string) => `the drawing of ${name}`.repeat(500)

/** Buyers who send inquiries with a drawing each, and place orders, as fast as the shop takes them. */
function buyers(origin: string) {
  const received: string[] = []
  const leaving = new AbortController()
  const send = async (path: string, body: BodyInit, type?: string) => {
    const headers = new Headers(type === undefined ? [] : [['content-type', type]])
    const answer = await fetch(`${origin}${path}`, { method: 'POST', body, headers })
    return { status: answer.status, body: await answer.json() }
  }
  const json = (path: string, body: object) => send(path, JSON.stringify(body), 'application/json')
  async function buyer(name: string) {
    for (let n = 1; !leaving.signal.aborted; n += 1) {
      const message = `${name}-${n}`
      const form = new FormData()
      form.append('files', new Blob([drawing(message)]), `${message}.txt`)
      const upload = await send('/api/inquiries/upload', form)
      const attachments: string[] = upload.body.uploaded_files
      const who = { contact_name: name, email: 'buyer@example.com' }
      const inquiry = await json('/api/inquiries', { ...who, message, attachments })
      if (inquiry.status === 201) received.push(message)
      if (n % 3 === 0) await json('/api/paypal/create-order', twoWallets)
    }
  }
  const all = ['Ana', 'Bo', 'Chen', 'Dina', 'Emil', 'Fang'].map((name) => buyer(name))
  return {
    received,
    leave: async () => {
      leaving.abort()
      await Promise.all(all)
    },
  }
}

/** What is wrong with the inquiries and orders of a shop. */
async function faultsOf({ db, folders }: ShopData): Promise<string[]> {
  const faults: string[] = []
  const uploads = await db.selectFrom('uploads').selectAll().execute()
  for (const { stored_name, sha256 } of uploads) {
    const bytes = await readFile(join(folders.uploads, stored_name)).catch(() => 'none')
    const same = createHash('sha256').update(bytes).digest('hex') === sha256
    if (!same) faults.push(`attachment ${stored_name}`)
  }
  const claimed = new Set(uploads.map(({ inquiry_id }) => inquiry_id))
  const inquiries = await db.selectFrom('inquiries').selectAll().execute()
  for (const { id, message } of inquiries) if (!claimed.has(id)) faults.push(`inquiry ${message}`)
  for (const { id, items } of await db.selectFrom('orders').selectAll().execute()) {
    if (!items.includes('wl-1101')) faults.push(`order ${id}`)
  }
  return faults
}

test('a backup taken while buyers write restores whole', async () => {
  const data = await freshData()
  await stockShelves(await openHere(data))
  const shop = await startShop(data.DATA_DIR, data)
  onTestFinished(() => shop.stop())
  const { received, leave } = buyers(shop.origin)
  await expect.poll(() => received.length, { timeout: 10_000 }).toBeGreaterThan(12)

  const file = join(await temporaryFolder(), 'shop.tar')
  const before = [...received]
  const made = await operator(data, 'backup', file)
  const during = received.length - before.length
  await leave()
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(during).toBeGreaterThan(0)

  const another = await freshData()
  expect(await operator(another, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
  const restored = await openHere(another)
  expect(await faultsOf(restored)).toEqual([])
  const rows = await restored.db.selectFrom('inquiries').select('message').execute()
  const messages = new Set(rows.map(({ message }) => message))
  expect(before.filter((message) => !messages.has(message))).toEqual([])
})

/** Inquiries of one person, each with a drawing. */
async function fill({ db, folders }: ShopData, contact_name: string, count: number): Promise<void> {
  const empty = { company_name: '', phone: '', country: '', product_id: '', product_name: '' }
  const rest = { ...empty, quantity: '', message: '', written_at: '', locale: '', created_at: 1 }
  const ids = Array.from({ length: count }, (_, n) => `inq_${contact_name}${n}`)
  const inquiries = ids.map((id) => ({ id, contact_name, email: '', status: 'received', ...rest }))
  await db.insertInto('inquiries').values(inquiries).execute()
  const uploads = ids.map((inquiry_id) => {
    const [stored_name, content] = [`${inquiry_id}.txt`, drawing(inquiry_id)]
    const sha256 = createHash('sha256').update(content).digest('hex')
    const row = { stored_name, name: 'drawing.txt', size: content.length, sha256 }
    return { row: { ...row, inquiry_id, position: 0, created_at: 1 }, content }
  })
  await db
    .insertInto('uploads')
    .values(uploads.map(({ row }) => row))
    .execute()
  for (const { row, content } of uploads) {
    await writeFile(join(folders.uploads, row.stored_name), content)
  }
}

test('a restore that is killed leaves the old shop or the new one', async () => {
  const [old, other] = [await freshData(), await freshData()]
  const file = join(await temporaryFolder(), 'shop.tar')
  await fill(await openHere(other), 'new', 300)
  expect(await operator(other, 'backup', file)).toMatchObject({ code: 0 })
  const desk = await openHere(old)
  await fill(desk, 'old', 10)

  const restoring = [builtOperator, 'restore', file, '--force']
  for (const patience of [0, 100, 300, 500]) {
    const child = spawn(process.execPath, restoring, { env: { ...process.env, ...old } })
    const ended = once(child, 'exit')
    const begun = () => existsSync(join(old.DATA_DIR, 'restoring')) || child.exitCode !== null
    await expect.poll(begun, { interval: 5, timeout: 10_000 }).toBe(true)
    await Promise.race([sleep(patience), ended])
    child.kill('SIGKILL')
    await ended
    const owners = await desk.db.selectFrom('inquiries').select('contact_name').execute()
    expect([10, 300]).toContain(owners.length)
    expect(new Set(owners.map(({ contact_name }) => contact_name)).size).toBe(1)
    expect(await faultsOf(desk)).toEqual([])
  }
  expect(await operator(old, 'restore', file, '--force')).toMatchObject({ code: 0, stderr: '' })
  expect(await countRows(desk.db)).toMatchObject({ inquiries: 300, uploads: 300 })
})
