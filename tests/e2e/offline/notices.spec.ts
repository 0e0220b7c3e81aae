import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { openPushService } from '../../support/push-service.ts'
import { installed } from '../support/device.ts'
import { fillInquiry, inquiryDialog } from '../support/inquiry.ts'
import { testInOwnShop as test } from '../support/own-shop.ts'
import { expect, inFullRun } from '../support/shop.ts'

test.use({ settings: { PUSH_TO_LOOPBACK: 'on' } })

type Device = ReturnType<Awaited<ReturnType<typeof openPushService>>['subscribe']>

/** A browser whose push service is on this machine: Chromium's own is its maker's. */
async function withPushService(context: BrowserContext, device: Device): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    // a browser keeps it from page to page
    const place = 'push service of this test'
    const subscribed = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(place)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(place, endpoint)
        return subscribed
      },
      getSubscription: async () => (localStorage.getItem(place) === null ? null : subscribed),
    })
  }, device)
}

async function sendInquiry(page: Page, name: string) {
  await page.goto('/products/wl-1101')
  await installed(page)
  await page.getByRole('button', { name: 'Request Custom Quote' }).click()
  const dialog = await inquiryDialog(page)
  await expect(dialog.getByRole('button', { name: tellMe })).toBeHidden()
  await fillInquiry(dialog, name)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  return dialog
}

const tellMe = 'Tell me when an answer comes'

/** Hands what the push service has got to the worker, as the browser does. */
async function deliver(page: Page, notice: unknown): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(notice),
  })
  await session.detach()
}

const readNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, address: data.address }))
  })

test('a buyer who asks for it after a request is told of the answer, finds it offline, and ends it again', async ({
  page,
  context,
  ownShop,
}) => {
  const service = await openPushService()
  await context.grantPermissions(['notifications'], { origin: ownShop.origin })
  await withPushService(context, service.subscribe('phone'))
  await page.setViewportSize({ width: 390, height: 800 })
  const dialog = await sendInquiry(page, 'Ana')
  await dialog.getByRole('button', { name: tellMe }).click()
  await expect(dialog.getByText('This device tells you when an answer comes.')).toBeVisible()
  await dialog.getByText('Close', { exact: true }).click()

  const [inquiry] = JSON.parse(await ownShop.operator('inquiries', 'list', '--json'))
  await ownShop.operator('inquiries', 'reply', inquiry.id, '--member', 'Li Wei', '--text', '7.95')
  await expect.poll(() => service.taken.length, { timeout: 15_000 }).toBe(1)
  const notice = service.taken[0]?.notice
  expect(JSON.stringify(notice)).not.toContain('7.95')
  await deliver(page, notice)
  await expect
    .poll(() => readNotices(page))
    .toEqual([
      {
        title: 'Sampleroom',
        body: `An answer to your request ${inquiry.id}`,
        tag: inquiry.id,
        address: expect.stringContaining('/requests?key='),
      },
    ])
  await deliver(page, notice)
  const address = (await readNotices(page))[0]?.address as string

  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('7.95')
  await expect.poll(() => readNotices(page)).toEqual([])
  await context.setOffline(false)

  await page.goto('/requests')
  const heard = page.waitForResponse('**/api/push/subscriptions')
  await page.getByRole('button', { name: 'Do not tell me any more' }).click()
  await expect(page.getByText('This device does not tell you when an answer comes.')).toBeVisible()
  await heard
  await page.reload()
  await expect(page.getByRole('button', { name: tellMe })).toBeVisible()
  await ownShop.operator('inquiries', 'reply', inquiry.id, '--text', '8.05')
  await page.reload()
  await expect(page.getByRole('list', { name: 'My requests' })).toContainText('New answer')
  expect(service.taken).toHaveLength(1)
  expect(service.faults).toEqual([])
  service.close()
})

test(
  'a buyer who refuses is not asked after the next request',
  inFullRun,
  async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      Notification.requestPermission = async () => 'default'
    })
    const dialog = await sendInquiry(page, 'Ana who refuses')
    await dialog.getByRole('button', { name: tellMe }).click()
    await expect(
      dialog.getByText('This device does not tell you when an answer comes.'),
    ).toBeVisible()
    const next = await sendInquiry(page, 'Ana again')
    await expect(next.getByText('Close', { exact: true })).toBeVisible()
    await expect(next.getByRole('button', { name: tellMe })).toBeHidden()
    await page.goto('/requests')
    await expect(page.getByRole('button', { name: tellMe })).toBeVisible()
  },
)
