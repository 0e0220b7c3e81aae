import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { product } from '../../../../tests/support/samples/product.ts'
import { addToCart, readCartLines, clearCart, type CartAddition } from '#data/cart/cart.ts'
import { getDb } from '#data/db/database.ts'
import { loadAllTexts } from '#app/i18n/language.ts'
import { createShopRouter } from '#app/router.tsx'
import { messages as pages } from '#locales/pages/en.po'
import { messages as shop } from '#locales/shop/en.po'
// Lazy in a browser; imported here, since no time passes on the fake clock.
import '#app/i18n/error-messages.ts'
import '#data/on-demand.ts'
import '#data/cart/price-estimates.ts'
import '#data/db/live-query.ts'
import '#data/orders/cached-orders.ts'
import '#data/inquiries/outbox.ts'
import '#data/saved-lists/recently-viewed.ts'
import '#data/saved-lists/comparison.ts'
import '#data/saved-lists/wishlist.ts'
import './pricing/fetch-prices.ts'
import './added-toast-content.tsx'
import './cart-popover.tsx'
import '#app/routes/-deferred-parts.tsx'
import '#app/ui/alert-sheet.tsx'
import '#app/ui/dialog-sheet.tsx'
import '#app/shell/language-popover.tsx'
import '#app/shell/search-panel.tsx'

// The complete app on a fake clock: time passes only where a test advances it.

const wallet = product('wl-1101', {
  name: 'Bifold Wallet',
  pricing: { base_price: 8.4, currency: 'USD', min_quantity: 1 },
})
const line: CartAddition = {
  productId: 'wl-1101',
  name: 'Bifold Wallet',
  model: 'WL-1101',
  category: 'wallets',
  images: [],
  specifications: {},
  quantity: 1,
  unitPrice: 8.4,
}
const nowhere = () => Promise.reject(new Error('Not part of this test'))

/** Frames that are due; `painting` is false while the browser paints none. */
const frames = new Map<number, FrameRequestCallback>()
let painting = true
let frame = 0
const onFrame = (draw: FrameRequestCallback) => (frames.set((frame += 1), draw), frame)

function paint(): void {
  const due = [...frames.values()]
  frames.clear()
  for (const draw of due) draw(Date.now())
}

/** Lets databases and screens do what is due, and the browser paint, without any time passing. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      await new Promise((next) => setImmediate(next))
      if (painting) paint()
      await vi.advanceTimersByTimeAsync(0)
    }
  })
/** Lets so many ms pass. */
async function pass(time: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(time))
  await settle()
}

let window: Root | undefined

async function open(address: string): Promise<void> {
  const router = createShopRouter({
    i18n,
    place: { origin: 'https://shop.example', languageAsked: false, year: 2026 },
    catalogue: {
      list: nowhere,
      featured: nowhere,
      companyInfo: nowhere,
      pageTexts: nowhere,
      product: () => Promise.resolve(wallet),
      categories: () => Promise.resolve([]),
    },
  })
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [address] }),
    scrollRestoration: false,
  })
  window = createRoot(document)
  act(() => window?.render(<RouterProvider router={router} />))
  await settle()
}

const main = () => within(screen.getByRole('main'))
const click = async (name: string | RegExp, role = 'button') => {
  fireEvent.click(main().getByRole(role, { name }))
  await settle()
}

// happy-dom has locks that are null; a window without any is one the shop knows
Reflect.deleteProperty(Navigator.prototype, 'locks')

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: { ...shop, ...pages } })
  await loadAllTexts()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { setTimeout: later } = globalThis
  // the fake clock makes 1 ms of 0 ms that are asked for while it ticks
  vi.stubGlobal('setTimeout', (done: () => void, ms = 0) =>
    ms > 0 ? later(done, ms) : setImmediate(done),
  )
  frames.clear()
  painting = true
  vi.stubGlobal('requestAnimationFrame', onFrame)
  vi.stubGlobal('cancelAnimationFrame', (one: number) => frames.delete(one))
  vi.spyOn(console, 'warn').mockReturnValue() // the shop without its server logs what it could not load
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'no' }, { status: 422 })))
})
afterEach(async () => {
  act(() => window?.unmount())
  toast.dismiss()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  await clearCart()
})

test('the button says Added to Cart! for 2 s, then In Cart', async () => {
  await open('/products/wl-1101')
  await click('Add to Cart')
  expect(main().getByRole('button', { name: 'Added to Cart!' })).toBeTruthy()
  await pass(1_999)
  expect(main().getByRole('button', { name: 'Added to Cart!' })).toBeTruthy()
  await pass(1)
  expect(main().getByRole('button', { name: 'In Cart (1)' })).toBeTruthy()
})

test('it takes no second click while it adds, and says Adding... when that takes 200 ms', async () => {
  await open('/products/wl-1101')
  const slow = Promise.withResolvers<void>()
  const opened = getDb()
    .open()
    .then(() => slow.promise)
    .then(() => getDb())
  vi.spyOn(getDb(), 'open').mockReturnValue(opened)
  const button = main().getByRole('button', { name: 'Add to Cart' })
  fireEvent.click(button)
  await pass(199)
  fireEvent.click(button)
  expect(button.textContent).toBe('Add to Cart')
  await pass(1)
  expect(button.textContent).toBe('Adding...')
  expect(button.hasAttribute('disabled')).toBe(true)
  fireEvent.click(button)
  slow.resolve()
  await settle()
  expect(button.textContent).toBe('Added to Cart!')
  expect((await readCartLines()).map(({ quantity }) => quantity)).toEqual([1])
})

test('adding again while it says Added to Cart! shows it for 2 s more', async () => {
  await open('/products/wl-1101')
  await click('Add to Cart')
  await pass(1_500)
  await click('Added to Cart!')
  await pass(1_999)
  expect(main().getByRole('button', { name: 'Added to Cart!' })).toBeTruthy()
  await pass(1)
  expect(main().getByRole('button', { name: 'In Cart (2)' })).toBeTruthy()
})

test('a click counts while what the last one did is not painted yet', async () => {
  await open('/products/wl-1101')
  painting = false
  await click('Add to Cart')
  await click('Added to Cart!')
  expect((await readCartLines()).map(({ quantity }) => quantity)).toEqual([2])
})

test('a device that cannot keep the cart is told, and nothing pretends to be added', async () => {
  await open('/products/wl-1101')
  vi.spyOn(getDb(), 'transaction').mockRejectedValueOnce(new Error('QuotaExceededError'))
  await click('Add to Cart')
  expect(
    screen.getByRole('alertdialog', { name: 'Error: Failed to add item to cart' }),
  ).toBeTruthy()
  expect(await readCartLines()).toEqual([])
})

test('the success banner tells the number of pieces for 3 s', async () => {
  const words = 'Product added to cart successfully! You now have 3 item(s) in your cart.'
  await addToCart({ ...line, quantity: 2 }, 0)
  await open('/products/wl-1101')
  await click('In Cart (2)')
  expect(main().getByRole('status').textContent).toBe(words)
  await pass(2_999)
  expect(main().getByRole('status').textContent).toBe(words)
  await pass(1)
  expect(main().queryByRole('status')).toBeNull()
})

test('the banner stays 3 s after the last addition, even when the line is full', async () => {
  await addToCart({ ...line, quantity: 998 }, 0)
  await open('/products/wl-1101')
  await click('In Cart (998)')
  await pass(2_500)
  await click('In Cart (999)')
  await pass(2_999)
  expect(main().getByRole('status').textContent).toContain('You now have 999 item(s)')
  await pass(1)
  expect(main().queryByRole('status')).toBeNull()
})

test('the banner says how many a full line has taken', async () => {
  await addToCart({ ...line, quantity: 999 }, 0)
  await open('/products/wl-1101')
  await click('In Cart (999)')
  expect(main().getByRole('status').textContent).toBe(
    '0 of 1\u00a0pc added: one line holds 999 at most. You now have 999 item(s) in your cart.',
  )
})

/** Sonner shows a toast one tick after it was asked for. */
const tick = 1

const notifications = () => screen.getByRole('region', { name: /Notifications/u })

test('the toast tells what was added and the new total, for 4 s', async () => {
  await addToCart({ ...line, quantity: 2 }, 0)
  await open('/products/wl-1101')
  expect(notifications().textContent).toBe('')
  await click('In Cart (2)')
  await pass(tick)
  expect(notifications().textContent).toContain('Added to Cart1 item added. 3 items in your cart.')
  await pass(3_998)
  expect(notifications().textContent).toContain('Added to Cart')
  await pass(400) // its own way out included
  expect(notifications().textContent).toBe('')
})

test('what is added while the toast leaves is told, too', async () => {
  await open('/products/wl-1101')
  await click('Add to Cart')
  await pass(tick)
  await pass(4_000)
  await click('In Cart (1)')
  await pass(400)
  expect(notifications().textContent).toContain('1 item added. 2 items in your cart.')
})

test('the toast goes when it is closed, and none comes when pieces are taken out', async () => {
  await open('/products/wl-1101')
  await click('Add to Cart')
  await pass(tick)
  fireEvent.click(within(notifications()).getByRole('button', { name: 'Close' }))
  await pass(50) // frames of sonner, before its way out begins
  await pass(200)
  expect(notifications().textContent).toBe('')
  await act(() => clearCart())
  await pass(400)
  expect(notifications().textContent).toBe('')
})

const badge = () => screen.getByRole('button', { name: /^Cart, / }).textContent

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [999, '99+'],
])('with %i pieces the badge says %s', async (quantity, words) => {
  await addToCart({ ...line, quantity }, 0)
  await open('/products/wl-1101')
  expect(badge()).toBe(words)
})

const row = () => main().queryByRole('row', { name: /WL-1101/u })

test('a removed line fades and is gone after 0.2 s', async () => {
  await addToCart(line, 0)
  await open('/cart')
  await click('Remove Bifold Wallet')
  await pass(199)
  expect(row()?.className).toContain('opacity-0')
  expect(await readCartLines()).toHaveLength(1)
  await pass(1)
  expect(await readCartLines()).toEqual([])
  expect(main().getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
})

test('clearing asks for confirmation and clears after 0.5 s', async () => {
  await addToCart(line, 0)
  await open('/cart')
  await click('Clear Cart')
  const question = screen.getByRole('alertdialog', { name: 'Clear the cart?' })
  await pass(1_000)
  expect(await readCartLines()).toHaveLength(1)
  fireEvent.click(within(question).getByRole('button', { name: 'Clear Cart' }))
  await pass(499)
  expect(await readCartLines()).toHaveLength(1)
  expect(screen.getAllByRole('row', { hidden: true })[1]?.className).toContain('opacity-0')
  await pass(1)
  expect(await readCartLines()).toEqual([])
})
