import 'fake-indexeddb/auto'
import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CartValidateRequest } from '#shared/contract/cart.ts'
import { product } from '../../../../tests/support/samples/product.ts'
import { addToCart, readCartLines, clearCart, setQuantity } from '#data/cart/cart.ts'
import { getPriceChanges } from '#data/cart/price-estimates.ts'
import { cacheOrder, clearOrders, setOrderStatus } from '#data/orders/cached-orders.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { toCartAddition } from './to-cart-line.ts'
import { CartProvider, useCart } from './cart-provider.tsx'

const wallet = product('wl-1101', {
  name: 'Bifold Wallet',
  pricing: { base_price: 8.4, currency: 'USD', min_quantity: 500 },
})
const add = (quantity: number) => addToCart(toCartAddition(wallet, {}, quantity), 0)

type Asked = CartValidateRequest['items']

/** A server that sells the wallet for `price`; notes which carts it was asked about. */
function serverSells(price: number, answer?: () => Promise<Response>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push((JSON.parse(init.body as string) as { items: Asked }).items) // the cart is sent as text
    const pricing = { base_price: price, currency: 'USD', min_quantity: 500 }
    const data = {
      valid: true,
      total_amount: 0,
      currency: 'USD',
      pricing_info: { 'wl-1101': pricing },
    }
    return answer?.() ?? Promise.resolve(Response.json({ success: true, data }))
  })
  return asked
}

function Told() {
  const { isLoaded, loading, priced, totalItems, totalAmount } = useCart()
  if (!isLoaded) return <output>not read</output>
  const trust = loading ? 'asking' : priced ? 'priced' : 'estimated'
  return <output>{`${totalItems} for ${totalAmount}, ${trust}`}</output>
}

function AskAgain() {
  const { refreshPricing } = useCart()
  return <button onClick={refreshPricing}>Ask again</button>
}

function openWindow(button = <></>) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  render(
    <I18nProvider i18n={i18n}>
      <CartProvider>
        <Told />
        {button}
      </CartProvider>
    </I18nProvider>,
  )
}
const tells = (words: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await clearCart()
})

test('an empty cart makes no call and costs 0', async () => {
  const asked = serverSells(9)
  openWindow()
  await tells('0 for 0, priced')
  await add(1)
  await tells('1 for 9, priced')
  await clearCart()
  await tells('0 for 0, priced')
  await add(2)
  await tells('2 for 18, priced')
  expect(asked.map((items) => items[0]?.quantity)).toEqual([1, 2])
})

test('the cart is priced by the server at the start and whenever a quantity changes', async () => {
  const asked = serverSells(9)
  await add(2)
  openWindow()
  await tells('2 for 18, priced')
  const [line] = await readCartLines()
  await setQuantity(line?.key ?? '', 5)
  await tells('5 for 45, priced')
  expect(asked.map((items) => items[0]?.quantity)).toEqual([2, 5])
})

test('quantities clicked quickly are priced once, with the last', async () => {
  const asked = serverSells(9)
  openWindow()
  await tells('0 for 0, priced')
  for (let clicks = 0; clicks < 5; clicks += 1) await add(1)
  await tells('5 for 45, priced')
  expect(asked.map((items) => items[0]?.quantity)).toEqual([5])
})

test('a failed pricing is logged only, and the cart shows the known prices as an estimate', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const problem = { error: 'no', code: 'invalid_input' }
  serverSells(9, () => Promise.resolve(Response.json(problem, { status: 422 })))
  await add(2)
  openWindow()
  await tells('2 for 16.8, estimated')
  expect(logged).toHaveBeenCalledOnce()
})

test('a cart that could not be priced is priced by the next answer, and what changed is kept', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const problem = { error: 'no', code: 'invalid_input' }
  serverSells(9, () => Promise.resolve(Response.json(problem, { status: 422 })))
  await add(2)
  openWindow(<AskAgain />)
  await tells('2 for 16.8, estimated')
  serverSells(9)
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  await tells('2 for 18, priced')
  expect(await getPriceChanges()).toMatchObject([{ product_id: 'wl-1101', was: 8.4, now: 9 }])
})

test('an answer about a cart that has changed meanwhile is ignored', async () => {
  const late = Promise.withResolvers<Response>()
  const asked = serverSells(1, () => late.promise)
  await add(2)
  openWindow()
  await waitFor(() => expect(asked).toHaveLength(1))
  serverSells(9)
  await add(1)
  await tells('3 for 27, priced')
  const pricing = { base_price: 1, currency: 'USD', min_quantity: 1 }
  const data = {
    valid: true,
    total_amount: 2,
    currency: 'USD',
    pricing_info: { 'wl-1101': pricing },
  }
  late.resolve(Response.json({ data }))
  await new Promise((passed) => setTimeout(passed, 50))
  await tells('3 for 27, priced')
})

test('what was paid right before the page was closed is not in the cart any more', async () => {
  serverSells(9)
  await add(2)
  const [line] = await readCartLines()
  const lines = { [line?.key ?? '']: 2 }
  const paid = { paypal_order_id: 'PP-1', order_id: 'order-1', amount: '29.43', lines }
  await setOrderStatus(await cacheOrder(paid, Date.now(), 'k3x'), 'captured', Date.now())
  openWindow()
  await tells('0 for 0, priced')
  expect(await readCartLines()).toEqual([])
  await clearOrders()
})

test('the button adds, says so for 2 seconds, and then tells what is in the cart', async () => {
  serverSells(9)
  const totals: number[] = []
  openWindow(
    <AddToCartButton
      product={wallet}
      quantity={3}
      onAdded={({ totalItems }) => totals.push(totalItems)}
    />,
  )
  const button = await screen.findByRole('button', { name: 'Add to Cart' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await userEvent.click(button)
  await screen.findByRole('button', { name: 'Added to Cart!' })
  await screen.findByRole('button', { name: 'In Cart (3)' }, { timeout: 3000 })
  expect(totals).toEqual([3])
})

test('the icon counts to 9, then says 9+', async () => {
  serverSells(9)
  await add(9)
  openWindow(<AddToCartButton product={wallet} variant="icon" />)
  const icon = await screen.findByRole('button', { name: 'Add Bifold Wallet to cart' })
  await waitFor(() => expect(icon.textContent).toBe('9'))
  await userEvent.click(icon)
  await waitFor(() => expect(icon.textContent).toBe('9+'))
})

test('an invalid quantity is told in the words of the rule', async () => {
  serverSells(9)
  openWindow(<AddToCartButton product={wallet} quantity={0} />)
  const button = await screen.findByRole('button', { name: 'Add to Cart' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await userEvent.click(button)
  await screen.findByRole('alertdialog', { name: 'Error: Quantity must be greater than 0' })
  expect(await readCartLines()).toEqual([])
})
