import 'fake-indexeddb/auto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listInquiries } from '#server/db/inquiry-repository.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { openFaultProxy } from '../support/network/fault-proxy.ts'
import { openApp, openDeps } from '../support/open-app.ts'
import { newDevice } from './device-life.ts'
import { connectTabs } from './tab.ts'
import { sha256Of } from './sample-inquiries.ts'

const photos = Array.from({ length: 80 }, (_, at) => ({
  id: `photo-${at}-of-this-visit`,
  name: `photo ${at}.txt`,
  type: 'text/plain',
  bytes: new TextEncoder().encode(`Picture ${at} `.repeat(500)).buffer,
}))
const lines = Array.from({ length: 40 }, (_, at): InquiryLine => {
  return {
    product_id: `wl-${at}`,
    product_name: `Wallet ${at}`,
    model: `WL-${at}`,
    quantity: 100 + at,
    specifications: { color: 'Black' },
    note: `Note ${at}`,
    attachments: [photos[2 * at]!.id, photos[2 * at + 1]!.id],
  }
})

test('forty styles with two photos each arrive once over a line that breaks at every fifth call', async () => {
  const deps = await openDeps()
  const app = await openApp(deps)
  const line = await openFaultProxy(await app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(line.close)
  connectTabs()
  const [tab, ...others] = await newDevice(line.origin)
  for (const other of others) other.kill()
  let calls = 0
  line.follow(() => {
    calls += 1
    if (calls % 5 !== 0) return undefined
    return { kind: calls % 10 === 0 ? 'drop answer' : 'drop request' }
  })
  const inquiry = {
    contact_name: 'Ana',
    company_name: '',
    email: 'ana@example.com',
    phone: '',
    country: '',
    product_id: 'wl-0',
    product_name: 'Wallet 0 and 39 more styles',
    quantity: '',
    message: 'Please quote for these 40 styles.',
    written_at: '',
    locale: 'en',
    lines,
    incoterm: 'FOB',
  } as const
  await tab.at(() => tab.outbox.writeInquiry('key-of-a-visit', inquiry, photos, Date.now()))
  for (let round = 0; round < 60; round += 1) {
    const inADay = () => Date.now() + (round + 1) * 24 * 60 * 60 * 1000
    await tab.at(() => tab.outbox.drainOutbox(inADay, 'all'))
    if ((await tab.at(() => tab.outbox.listOutbox()))?.length === 0) break
  }
  expect(line.injected()).toMatchObject({
    'drop request': expect.any(Number),
    'drop answer': expect.any(Number),
  })
  const [received, ...more] = await listInquiries(deps.db)
  expect(more).toEqual([])
  expect(received).toMatchObject({ product_id: 'wl-0', incoterm: 'FOB' })
  expect(received?.lines).toEqual(
    lines.map((one, at) => ({
      ...one,
      attachments: [`photo ${2 * at}.txt`, `photo ${2 * at + 1}.txt`],
    })),
  )
  const kept = await Promise.all(
    received!.attachments.map(async ({ name, stored_name }) => [
      name,
      sha256Of(await readFile(join(deps.folders.uploads, stored_name))),
    ]),
  )
  expect(kept).toEqual(photos.map(({ name, bytes }) => [name, sha256Of(new Uint8Array(bytes))]))
})
