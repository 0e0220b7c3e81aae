import { vi } from 'vitest'

/** A browser with a push service; each subscription has an address of its own. */
export function openBrowser() {
  let made = 0
  let current: object | null = null
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    made += 1
    const endpoint = `https://push.example/${made}/${applicationServerKey.length}`
    const unsubscribe = async () => {
      current = null
      return true
    }
    const toJSON = () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } })
    current = { endpoint, toJSON, unsubscribe }
    return current
  }
  vi.stubGlobal('Notification', { permission: 'granted' })
  const pushManager = { subscribe, getSubscription: async () => current }
  return { pushManager } as ServiceWorkerRegistration // what the code asks of it
}

/** Stubs `fetch` as a shop with this VAPID key; returns the bodies that it gets. */
export function openShop(shop = { public_key: 'AAAA' }) {
  const told: { endpoint: string; locale: string; threads: { inquiry_id: string }[] }[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') told.push(JSON.parse(body))
    return Response.json({ ...shop, followed: 1 })
  })
  return told
}

/** A page whose worker shows a notice of each of these threads; returns those that are closed. */
export function showNotices(...tokens: string[]): string[] {
  const closed: string[] = []
  const notices = tokens.map((token) => ({ data: { token }, close: () => closed.push(token) }))
  registerWorker({ getNotifications: async () => notices })
  return closed
}

/** What the page finds as the registration of its worker; locks it has to itself. */
export function registerWorker(registration: object): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  })
  const locks = { request: (_name: string, work: () => unknown) => work() }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
}
