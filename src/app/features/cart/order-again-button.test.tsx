import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { product } from '../../../../tests/support/samples/product.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { emptyCatalogue } from '../../../../tests/support/samples/empty-catalogue.ts'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { addAllToCart, clearCart, readCartLines } from '#data/cart/cart.ts'
import { OrderAgainButton } from './order-again-button.tsx'
import { toCartAddition } from './to-cart-line.ts'

const wallet = product('wl-1101', { name: 'Bifold Wallet' })
const jacket = product('jk-3101', { name: 'Field Jacket' })

const order = [
  { product_id: jacket.id, name: jacket.name, quantity: 5, specifications: {} },
  { product_id: wallet.id, name: wallet.name, quantity: 600, specifications: {} },
]

/** A window with the order's page and the cart's. */
function pressOrderAgain(load: (id: string) => Promise<Product | undefined>) {
  const catalogue = { ...emptyCatalogue, product: load }
  const root = createRootRoute()
  const pages = [
    createRoute({
      getParentRoute: () => root,
      path: '/',
      component: () => <OrderAgainButton items={order} catalogue={catalogue} />,
    }),
    createRoute({ getParentRoute: () => root, path: '/cart', component: () => <p>The cart</p> }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory(),
  })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  return screen.findByRole('button').then((button) => fireEvent.click(button))
}

const warnings = () => toast.getToasts().map((one) => 'title' in one && one.title)
const inCart = async () =>
  (await readCartLines()).map(({ productId, quantity }) => [productId, quantity])

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  toast.dismiss()
  await clearCart()
})

test('styles that could not be loaded are not called gone, and no part of the order is added', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await pressOrderAgain((id) =>
    id === wallet.id ? Promise.resolve(wallet) : Promise.reject(new Error('offline')),
  )
  await expect
    .poll(warnings)
    .toEqual(['A style could not be loaded, so nothing was added. Try again with a connection.'])
  expect(await inCart()).toEqual([])
})

test('a style that is gone is named, and a line that does not hold all pieces', async () => {
  await addAllToCart([toCartAddition(wallet, {}, 600)], 0)
  await pressOrderAgain(async (id) => (id === wallet.id ? wallet : undefined))
  await screen.findByText('The cart')
  expect(await inCart()).toEqual([[wallet.id, 999]])
  expect(warnings()).toEqual([
    'Not in the catalogue any more: Field Jacket.',
    'One line holds 999 pcs at most. Not all were added of: Bifold Wallet.',
  ])
})

test('a cart without room for all lines takes none, and says why', async () => {
  const others = Array.from({ length: linesMax - 1 }, (_, n) =>
    toCartAddition(jacket, { n: `${n}` }, 1),
  )
  await addAllToCart(others, 0)
  await pressOrderAgain(async (id) => (id === wallet.id ? wallet : jacket))
  await expect
    .poll(warnings)
    .toEqual(['The cart holds 200 lines at most. Order these first, or remove some.'])
  expect(await inCart()).toHaveLength(linesMax - 1)
})
