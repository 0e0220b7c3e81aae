import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDb } from '#data/db/database.ts'
import { savePushWish, syncPush } from '#data/threads/push-notices.ts'
import { openBrowser, openShop } from '../../tests/support/push-browser.ts'
import { inquiry } from '../../tests/support/stub-server.ts'
import { registerPush } from './push.ts'

const token = '0123456789abcdef0123456789abcdef'
const origin = 'https://shop.example'
const notice = { title: 'House', body: 'An answer', inquiry_id: 'inq_1', message_id: 'msg_1' }
const general = { title: 'shop.example', body: 'Una respuesta a su consulta' }

type Shown = { title: string; tag: string; renotify: boolean; data: unknown }

/** A worker with pages at these addresses. `fire` resolves when the work of the event has ended. */
function openWorker(...pages: string[]) {
  const listeners = new Map<string, (event: object) => void>()
  const shown: Shown[] = []
  const badges: number[] = []
  const brought: string[] = []
  const registration = Object.assign(openBrowser(), {
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
    showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
      shown.push({ title, ...options })
    },
  })
  const clients = {
    matchAll: async () =>
      pages.map((url) => ({ url, focus: async () => brought.push(`page at ${url}`) })),
    openWindow: async (address: string) => brought.push(`new page at ${address}`),
  }
  const addEventListener = (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener)
  const location = new URL(`${origin}/sw.js`)
  vi.stubGlobal('self', { location, registration, clients, addEventListener })
  vi.stubGlobal('navigator', {
    language: 'es-MX',
    setAppBadge: async (count: number) => badges.push(count),
  })
  registerPush()
  const fire = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
    await Promise.all(work)
  }
  return {
    registration,
    shown,
    badges,
    brought,
    fire,
    push: (json: () => unknown) => fire('push', { data: { json } }),
  }
}

beforeEach(async () => {
  const sent = { key: 'key-1', inquiry, files: [], written_at: 1, received_at: 1 }
  await getDb().sent.put({ ...sent, inquiry_id: 'inq_1', token })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await getDb().delete()
  await getDb().open()
})

test('a push shows one notice of its request, keeps the answer on the device and counts it on the badge', async () => {
  const { push, shown, badges } = openWorker()
  const answer = { id: 'msg_1', key: 'k', author: 'firm', body: '7.95', created_at: '' }
  const thread = { state: 'answered', is_whole: true, has_more: false }
  vi.stubGlobal('fetch', async () =>
    Response.json({ threads: [{ ...thread, messages: [{ ...answer, written_at: '' }] }] }),
  )
  await push(() => notice)
  await push(() => notice)
  const data = { address: '/requests?key=key-1', token, message_id: 'msg_1' }
  expect(shown).toMatchObject([
    { title: 'House', body: 'An answer', tag: 'inq_1', renotify: true, data },
    { tag: 'inq_1', renotify: false },
  ])
  expect((await getDb().threads.get(token))?.messages).toMatchObject([{ body: '7.95' }])
  expect(badges).toEqual([1, 1])
})

test('a push that cannot be read, or comes beside notices that cannot, is shown all the same', async () => {
  const { push, shown, registration } = openWorker()
  await push(() => JSON.parse('<'))
  await push(() => ({ ...notice, message_id: 7 }))
  expect(shown).toMatchObject(
    Array.from({ length: 2 }, () => ({ ...general, data: { address: '/requests' } })),
  )
  shown.push({ title: 'Of an earlier app', tag: 'inq_1', renotify: true, data: null })
  await push(() => notice)
  vi.spyOn(registration, 'getNotifications').mockRejectedValue(new Error('none'))
  await push(() => notice)
  expect(shown.slice(3)).toMatchObject([{ title: 'House' }, { title: 'House' }])
})

test('a push is shown where the database of the device does not answer', async () => {
  const { push, shown } = openWorker()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(getDb().sent, 'toArray').mockReturnValue(new Promise(() => {}) as never)
  const pushed = push(() => notice)
  await vi.advanceTimersByTimeAsync(5000)
  await pushed
  expect(shown).toMatchObject([{ title: 'House', data: { address: '/requests' } }])
})

test.each([
  ['/requests?key=key-1', `page at ${origin}/requests?key=key-1`],
  ['/r/another', `new page at ${origin}/r/another`],
  [undefined, `new page at ${origin}/requests`],
])('a press on the notice of %s brings a %s', async (address, expected) => {
  const { fire, brought } = openWorker(`${origin}/cart`, `${origin}/requests?key=key-1`)
  const close = vi.fn<() => void>()
  await fire('notificationclick', { notification: { close, data: { address, message_id: '1' } } })
  expect(brought).toEqual([expected])
  expect(close).toHaveBeenCalledOnce()
})

test('a shop hears of the new address of a device whose subscription has ended', async () => {
  const { fire, registration } = openWorker()
  const told = openShop()
  await savePushWish('on', 'en')
  await syncPush(registration, Date.now())
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  await fire('pushsubscriptionchange')
  expect(told.map(({ endpoint }) => endpoint)).toEqual([
    'https://push.example/1/3',
    'https://push.example/2/3',
  ])
})

test('without a network a subscription that has ended waits for the next visit', async () => {
  const { fire, registration } = openWorker()
  await savePushWish('on', 'en')
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await fire('pushsubscriptionchange')
  expect(await registration.pushManager.getSubscription()).toBeNull()
})
