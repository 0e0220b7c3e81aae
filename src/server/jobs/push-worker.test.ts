import { createHash } from 'node:crypto'
import type * as Dns from 'node:dns'
import { onTestFinished, expect, test, vi } from 'vitest'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { openPushService } from '../../../tests/support/push-service.ts'
import { listMails } from '../db/mail-queue.ts'
import { readPushQueue } from '../db/threads/push-queue.ts'
import { deleteInquiriesById } from '../db/retention-queries.ts'
import { readVapidKeys } from '../push/vapid-keys.ts'
import { revokeLinks } from '../threads/thread-keys.ts'
import { recordBuyerMessage, recordFirmMessage } from '../threads/thread-repository.ts'
import { createPushQueue } from './push-worker.ts'
import { drainQueue } from './queue-worker.ts'

type Done = (error: NodeJS.ErrnoException | null, found: Dns.LookupAddress[]) => void

// what a captive network may answer to a name
vi.mock('node:dns', async (load) => {
  const dns = await load<typeof Dns>()
  const inside = [{ address: '10.0.0.7', family: 4 }]
  const lookup = (name: string, options: Dns.LookupAllOptions, done: Done) =>
    name === 'inside.test' ? done(null, inside) : dns.lookup(name, options, done)
  return { ...dns, lookup }
})

const token = '0123456789abcdef0123456789abcdef'
const reader = createHash('sha256').update(token).digest('base64url')
const hour = 60 * 60 * 1000

/** A shop with an inquiry, and a push service for the devices of its buyer. */
async function openShopWithPush(environment: Record<string, string> = {}) {
  const service = await openPushService()
  onTestFinished(service.close)
  const office = await openPostOffice({ PUSH_TO_LOOPBACK: 'on', ...environment })
  const { app, deps } = office
  const inquire = async () => {
    const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'How much?', reader }
    return (await office.post('/api/inquiries', inquiry)).json().inquiry_id as string
  }
  const id = await inquire()
  const follow = (device: object, ids = [id], by = token) => {
    const threads = ids.map((inquiry_id) => ({ token: by, inquiry_id }))
    const payload = { ...service.subscribe('phone'), ...device, threads }
    return app.inject({ method: 'POST', url: '/api/push/subscriptions', payload })
  }
  return {
    ...office,
    service,
    id,
    inquire,
    follow,
    answer: (body: string, inquiry_id = id) =>
      recordFirmMessage(deps.db, { inquiry_id, member: 'Li Wei', body, key: `key of ${body}` }),
    /** Sends the pushes due `later` ms from now. */
    tell: (later = 0) => drainQueue(createPushQueue(deps, app.log, () => Date.now() + later)),
    countDevices: async () =>
      (await deps.db.selectFrom('push_subscriptions').select('id').execute()).length,
  }
}

test('a device that asked for it is told once that an answer is there, in its language, and nothing of the answer', async () => {
  const { service, follow, answer, tell, id, app, deps } = await openShopWithPush()
  const { public_key } = (await app.inject('/api/push/key')).json()
  const followed = await follow({ locale: 'es' })
  expect(followed.json()).toEqual({ public_key, followed: 1 })
  const message = await answer('7.95 for Ana')
  await answer('7.95 for Ana') // the same under its key
  await Promise.all([tell(), tell()])
  await tell(24 * hour)
  expect(service.faults).toEqual([])
  expect(service.taken).toHaveLength(1)
  const [{ path, headers, notice, signed } = service.taken[0]!] = service.taken
  expect(path).toBe('/phone')
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: id, urgency: 'normal' })
  expect(Number(headers['ttl'])).toBeGreaterThan(24 * 60 * 60)
  expect(signed).toMatchObject({
    public_key,
    aud: service.origin,
    sub: 'mailto:sales@house.example',
  })
  expect(signed.exp * 1000).toBeGreaterThan(Date.now())
  expect(notice).toEqual({
    title: expect.any(String),
    body: `Una respuesta a su consulta ${id}`,
    inquiry_id: id,
    message_id: message.id,
  })
  expect(await readVapidKeys(deps.db)).toMatchObject({ publicKey: public_key })
})

test('what the buyer writes tells no device, and a device that asked for nothing is not told', async () => {
  const { service, follow, answer, tell, deps, id, inquire } = await openShopWithPush()
  await answer('Before')
  await follow({})
  const written = { inquiry_id: id, body: 'Agreed.', key: 'key-of-ana', written_at: '' }
  await recordBuyerMessage(deps.db, { ...written, timeZone: 'UTC' })
  await answer('Of another', await inquire())
  await tell()
  expect(service.taken).toEqual([])
})

test('a push service that is down for a day holds up no mail, and its device is told once it is back', async () => {
  const { service, follow, answer, tell, deliver, deps, server } = await openShopWithPush()
  await follow({})
  await deliver()
  service.next.push(503, 429, ...Array.from({ length: 40 }, () => 500))
  await answer('7.95')
  await tell()
  await deliver()
  expect(server.taken.some(({ mail }) => mail.text.includes('7.95'))).toBe(true)
  expect((await listMails(deps.db)).every(({ sent_at }) => sent_at !== null)).toBe(true)
  for (let at = 0; at < 24; at += 1) await tell(at * hour)
  expect(service.taken).toEqual([])
  expect(await readPushQueue(deps.db)).toEqual({ waiting: 1, troubled: 1 })
  service.next.length = 0
  await tell(25 * hour)
  expect(service.taken).toHaveLength(1)
  expect(await readPushQueue(deps.db)).toEqual({ waiting: 0, troubled: 0 })
})

test('what no push service takes for days is given up, and what it refuses at once', async () => {
  const { service, follow, answer, tell, deps, countDevices } = await openShopWithPush()
  await follow({})
  service.next.push(...Array.from({ length: 100 }, () => 503))
  await answer('7.95')
  for (let at = 0; at < 100; at += 1) await tell(at * hour)
  expect(await readPushQueue(deps.db)).toMatchObject({ waiting: 0 })
  expect(service.next.length).toBeGreaterThan(30)
  service.next.splice(0, 100, 413)
  await answer('8.05')
  await tell(101 * hour)
  await tell(102 * hour)
  expect(service.taken).toEqual([])
  expect(await countDevices()).toBe(1)
})

test.each([404, 410])(
  'a device that its push service no longer knows (%i) is forgotten',
  async (gone) => {
    const { service, follow, answer, tell, inquire, id, countDevices } = await openShopWithPush()
    const other = await inquire()
    await follow({}, [id, other])
    await follow(service.subscribe('tablet'), [other])
    service.next.push(gone)
    await answer('7.95')
    await tell()
    expect(await countDevices()).toBe(1)
    await answer('8.05', other)
    await tell(hour)
    expect(service.taken.map(({ path }) => path)).toEqual(['/tablet'])
  },
)

test('a device says anew what it follows, and with nothing it is forgotten', async () => {
  const { follow, inquire, id, countDevices } = await openShopWithPush()
  const other = await inquire()
  await follow({}, [id, other])
  expect(await countDevices()).toBe(2)
  await follow({ locale: 'zh' }, [other])
  expect(await countDevices()).toBe(1)
  expect((await follow({}, [])).json().followed).toBe(0)
  expect(await countDevices()).toBe(0)
})

test('only who may read an inquiry is told of it, and only so many devices', async () => {
  const { service, follow, id, countDevices, deps } = await openShopWithPush()
  const stranger = await follow({}, [id], 'f'.repeat(32))
  expect(stranger.json().followed).toBe(0)
  for (let at = 0; at < 12; at += 1) await follow(service.subscribe(`device${at}`))
  expect(await countDevices()).toBe(10)
  const kept = await deps.db.selectFrom('push_subscriptions').select('endpoint').execute()
  expect(kept.map(({ endpoint }) => endpoint)).toContain(`${service.origin}/device11`)
})

test('with a closed link, and with the inquiry, its devices go', async () => {
  const { follow, id, inquire, deps, countDevices, answer } = await openShopWithPush()
  const other = await inquire()
  await follow({}, [id, other])
  await answer('7.95', other)
  await revokeLinks(deps.db, id)
  expect(await countDevices()).toBe(1)
  await deleteInquiriesById(deps.db, [other])
  expect(await countDevices()).toBe(0)
  expect(await readPushQueue(deps.db)).toEqual({ waiting: 0, troubled: 0 })
})

test.each([
  'http://push.example/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://10.0.0.7:8443/1',
  'https://169.254.169.254/latest',
  'https://localhost/1',
  'https://printer/1',
  'https://user:word@push.example/1',
  'ftp://push.example/1',
])('no device can be at %s', async (endpoint) => {
  const { follow, countDevices } = await openShopWithPush({ PUSH_TO_LOOPBACK: 'off' })
  expect((await follow({ endpoint })).statusCode).toBe(422)
  expect(await countDevices()).toBe(0)
})

test('an address inside is not called, and its device is forgotten', async () => {
  const { service, follow, answer, tell, deps, countDevices } = await openShopWithPush()
  await follow({})
  await deps.db
    .updateTable('push_subscriptions')
    .set({ endpoint: service.subscribe('phone').endpoint.replace('http', 'https') })
    .execute()
  deps.settings.pushToLoopback = false
  await answer('7.95')
  await tell()
  expect(await countDevices()).toBe(0)
  expect([service.taken, service.faults]).toEqual([[], []])
})

test('a name that leads inside is not called, and its device is told once it leads out again', async () => {
  const { service, follow, answer, tell, deps } = await openShopWithPush()
  await follow({})
  const moveTo = (endpoint: string) =>
    deps.db.updateTable('push_subscriptions').set({ endpoint }).execute()
  await moveTo('https://inside.test/phone')
  await answer('7.95')
  await tell()
  expect(await readPushQueue(deps.db)).toEqual({ waiting: 1, troubled: 1 })
  await moveTo(service.subscribe('phone').endpoint)
  await tell(hour)
  expect(service.taken).toHaveLength(1)
})

test('while the keys of the shop cannot be read no device is forgotten', async () => {
  const { service, follow, answer, tell, deps } = await openShopWithPush()
  await follow({})
  const keys = await readVapidKeys(deps.db)
  const setKeys = (value: object) =>
    deps.db
      .updateTable('meta')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'vapid_keys')
      .execute()
  await setKeys({ ...keys, privateKey: 'none' })
  await answer('7.95')
  await tell()
  expect(await readPushQueue(deps.db)).toEqual({ waiting: 1, troubled: 1 })
  await setKeys(keys)
  await tell(hour)
  expect(service.taken).toHaveLength(1)
})

test('keys that are none cost one try', async () => {
  const { service, follow, answer, tell, countDevices } = await openShopWithPush()
  await follow({ p256dh: 'A'.repeat(87) })
  await answer('7.95')
  await tell()
  expect(await countDevices()).toBe(0)
  expect(service.taken).toEqual([])
})
