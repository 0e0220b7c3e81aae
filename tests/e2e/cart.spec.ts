import type { Page } from '@playwright/test'
import * as endpoints from '#shared/contract/endpoints.ts'
import { putInCart } from './support/buyer.ts'
import { readStoredCart, writeStoredCart } from './support/stored-cart.ts'
import { refusal, test } from './support/server-faults.ts'
import { expect, inFullRun } from './support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const icon = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart, / })
const lines = (page: Page) =>
  main(page)
    .getByRole('table')
    .getByRole('row', { name: /Model:/ })
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })

/** What the summary says, as the buyer reads it. */
async function costs(page: Page, words: Record<string, string>) {
  for (const [name, amount] of Object.entries(words)) {
    await expect(summary(page)).toContainText(`${name}${amount}`)
  }
}

test('adding from the list counts in the header and is told by a toast', async ({ page }) => {
  await page.goto('/products')
  const style = main(page).getByRole('article').first()
  await style.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(style.getByRole('button', { name: 'Added to Cart!' })).toBeVisible()
  const toast = page.getByRole('region', { name: /Notifications/ })
  await expect(toast).toContainText('Added to Cart')
  await expect(toast).toContainText('1 item added. 1 item in your cart.')
  await expect(style.getByRole('button', { name: 'In Cart (1)' })).toBeVisible()
  await expect(icon(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(toast).not.toContainText('1 item added')
})

test('what is opened beside a toast is not under it', inFullRun, async ({ page }) => {
  await page.goto('/products')
  const style = main(page).getByRole('article').first()
  await style.getByRole('button', { name: 'Add to Cart' }).click()
  const toast = page.getByRole('region', { name: /Notifications/ })
  await expect(toast).toContainText('Added to Cart')
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  const language = page.getByRole('button', { name: '中文' })
  await expect(language).toBeVisible()
  const isOnTop = await language.evaluate((choice) => {
    const { x, y, width, height } = choice.getBoundingClientRect()
    return choice.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  await expect(toast).toContainText('Added to Cart')
  expect(isOnTop).toBe(true)
})

test('a toast comes and goes without passing over the header', inFullRun, async ({ page }) => {
  await page.goto('/products/wl-1101')
  const margins = page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const shown = () => place('[data-sonner-toast]')?.top
    const gaps: number[] = []
    while (shown() === undefined) await frame()
    for (let top = shown(); top !== undefined; top = shown()) {
      gaps.push(top - (place('header')?.bottom ?? Infinity))
      await frame()
    }
    return gaps
  })
  await main(page).getByRole('button', { name: 'Add to Cart' }).click()
  expect(Math.min(...(await margins))).toBeGreaterThan(0)
})

test('a toast can be closed, and none greets who comes back', inFullRun, async ({ page }) => {
  await putInCart(page)
  const toast = page.getByRole('region', { name: /Notifications/ })
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).not.toContainText('1 item added')
  await page.reload()
  await expect(icon(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(toast).not.toContainText('Added to Cart')
})

test('subtotal, shipping, tax and total follow the quantity', async ({ page }) => {
  await putInCart(page, 'wl-1101', 2)
  await page.goto('/cart')
  await costs(page, { 'Subtotal (2 items)': '$16.80', Shipping: '$9.99', 'Tax (8%)': '$1.34' })
  await costs(page, { Total: '$28.13' })
  await main(page).getByRole('button', { name: 'Increase quantity' }).click()
  await costs(page, { 'Subtotal (3 items)': '$25.20', Total: '$37.21' })
  await main(page)
    .getByRole('textbox', { name: /^Quantity of/ })
    .fill('12')
  await main(page)
    .getByRole('textbox', { name: /^Quantity of/ })
    .press('Enter')
  await costs(page, { 'Subtotal (12 items)': '$100.80', Shipping: 'Free', Total: '$108.86' })
})

test('a quantity counts while it is typed, so that nothing moves from under the next press', async ({
  page,
}) => {
  await putInCart(page)
  await page.goto('/cart')
  const field = page.getByRole('textbox', { name: /^Quantity of/ })
  await field.fill('300')
  await expect(page.getByText('Subtotal (300 items)')).toBeVisible()
  await expect(field).toBeFocused()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click({ delay: 80 })
  await expect(page).toHaveURL(/\/checkout$/)
})

test('the price is the server’s, whatever the stored cart says', async ({ page }) => {
  await putInCart(page, 'wl-1101', 2)
  const cheap = (await readStoredCart(page)).map((line) => ({ ...line, unitPrice: 0.01 }))
  await writeStoredCart(page, cheap)
  await page.goto('/cart')
  await costs(page, { 'Subtotal (2 items)': '$16.80' })
  await expect(lines(page)).toContainText('$8.40')
})

test(
  'in the cart too, an invalid quantity becomes 1 and the steppers stop at 1 and 999',
  inFullRun,
  async ({ page }) => {
    await putInCart(page, 'wl-1101', 2)
    await page.goto('/cart')
    const quantity = main(page).getByRole('textbox', { name: /^Quantity of/ })
    const minus = main(page).getByRole('button', { name: 'Decrease quantity' })
    const plus = main(page).getByRole('button', { name: 'Increase quantity' })
    for (const nonsense of ['abc', '-4', '2.5', '']) {
      await quantity.fill('7')
      await quantity.blur()
      await expect(quantity).toHaveValue('7')
      await quantity.fill(nonsense)
      await quantity.blur()
      await expect(quantity).toHaveValue('1')
    }
    await expect(minus).toBeDisabled()
    await quantity.fill('5000')
    await quantity.blur()
    await expect(quantity).toHaveValue('999')
    await expect(plus).toBeDisabled()
    await minus.click()
    await expect(quantity).toHaveValue('998')
    await expect(icon(page)).toHaveAccessibleName('Cart, 998 items')
  },
)

test('a reload keeps the cart as it was', async ({ page }) => {
  await page.goto('/products/wl-1101')
  await page.getByRole('button', { name: 'Navy' }).click()
  await main(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
  await putInCart(page, 'wl-1102', 3)
  await page.goto('/cart')
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText('Navy')
  await expect(icon(page)).toHaveAccessibleName('Cart, 4 items')
})

test('a line is removed alone, other options of the same style stay', async ({ page }) => {
  await page.goto('/products/wl-1101')
  for (const [before, colour] of ['Navy', 'Cognac'].entries()) {
    await page.getByRole('button', { name: colour }).click()
    await main(page)
      .getByRole('button', { name: /Add to Cart|In Cart/ })
      .click()
    // what was said of the one before may still stand there
    await expect(icon(page)).toHaveAccessibleName(new RegExp(`^Cart, ${before + 1} item`, 'u'))
  }
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(2)
  await lines(page)
    .filter({ hasText: 'Navy' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('Cognac')
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeFocused()
})

test('clearing the cart asks first, then leaves an empty one with the way on', async ({ page }) => {
  await putInCart(page)
  await page.goto('/cart')
  const question = page.getByRole('alertdialog', { name: 'Clear the cart?' })
  await main(page).getByRole('button', { name: 'Clear Cart' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(lines(page)).toHaveCount(1)
  await main(page).getByRole('button', { name: 'Clear Cart' }).click()
  await question.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
  await expect(icon(page)).toHaveAccessibleName('Cart, empty')
  await main(page).getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('below the minimum order a quote for it is one click away', async ({ page }) => {
  await putInCart(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Request a quote for the minimum order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
  await expect(dialog.getByText('WL-1101')).toBeVisible()
  await expect(dialog.getByLabel('Quantity')).toHaveValue('500')
})

test('the minimum is one for all colours of a style, and so is the quote for it', async ({
  page,
}) => {
  await putInCart(page, 'wl-1101', 300)
  const [line] = await readStoredCart(page)
  const inColour = (color: string, quantity: number) => ({
    ...line,
    key: `wl-1101 ${color}`,
    specifications: { color },
    quantity,
    addedAt: quantity,
  })
  await writeStoredCart(page, [inColour('Navy', 50), inColour('Black', 100)])
  await page.goto('/products/wl-1101')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('50')
  await expect(main(page).getByText("The factory's minimum for this style")).toBeHidden()
  await page.goto('/cart')
  const note = main(page).getByText('450 pcs of this style in all: below')
  await expect(note).toHaveCount(1)
  await page.getByRole('button', { name: 'Request a quote for the minimum order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
  await expect(dialog.getByLabel('Quantity')).toHaveValue('500')
  await expect(dialog.getByLabel('Your Message')).toHaveValue(
    /^Please quote for the minimum order of this style, .*:\n- Navy: 50\spcs\n- Black: 100\spcs\n- 300\spcs$/u,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await main(page)
    .getByRole('textbox', { name: /^Quantity of/u })
    .first()
    .fill('100')
  await expect(note).toBeHidden()
  await expect(main(page).getByText("Below the factory's minimum")).toBeHidden()
})

test('the cart recommends styles of the same category that are not in it', async ({ page }) => {
  await putInCart(page)
  await page.goto('/cart')
  const offered = page.getByRole('region', { name: 'Recommended products' })
  await expect(offered.getByRole('article')).toHaveCount(4)
  await expect(offered).not.toContainText('WL-1101')
  await offered.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(lines(page)).toHaveCount(2)
})

test(
  'the same style added in two tabs at once is one line of two',
  inFullRun,
  async ({ page, context }) => {
    const second = await context.newPage()
    for (const tab of [page, second]) await tab.goto('/products/wl-1101')
    // The second tab reads 'In Cart (1)' by then.
    const add = (tab: Page) =>
      main(tab)
        .getByRole('button', { name: /Add to Cart|In Cart/ })
        .click()
    await Promise.all([add(page), add(second)])
    for (const tab of [page, second]) {
      await expect(icon(tab)).toHaveAccessibleName('Cart, 2 items')
    }
    await page.goto('/cart')
    await expect(lines(page)).toHaveCount(1)
  },
)

test('two tabs share one cart, and none of two additions at once is lost', async ({
  page,
  context,
}) => {
  await page.goto('/products/wl-1101')
  const second = await context.newPage()
  await second.goto('/products/wl-1102')
  const add = (tab: Page) => main(tab).getByRole('button', { name: 'Add to Cart' }).click()
  await Promise.all([add(page), add(second)])
  for (const tab of [page, second]) {
    await expect(icon(tab)).toHaveAccessibleName('Cart, 2 items')
  }
  await page.goto('/cart')
  await second.goto('/cart')
  await lines(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(lines(second)).toHaveCount(1)
})

test('a stored cart that cannot be read is discarded, and the shop goes on', async ({ page }) => {
  await putInCart(page)
  const warned = page.waitForEvent('console', (message) => message.text().includes('stored cart'))
  await writeStoredCart(page, [{ key: 'half a line', quantity: 'many' }])
  await page.goto('/cart')
  expect((await warned).text()).toBe('1 lines of the stored cart could not be read.')
  await expect.poll(() => readStoredCart(page)).toHaveLength(1)
  await expect(lines(page)).toHaveCount(1)
  await expect(icon(page)).toHaveAccessibleName('Cart, 1 item')
})

test('of a stored cart that is garbage altogether nothing is left', inFullRun, async ({ page }) => {
  await page.goto('/')
  await writeStoredCart(page, [{ key: '' }, { key: 'wl-1101', items: 'garbage' }])
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect.poll(() => readStoredCart(page)).toEqual([])
  await putInCart(page)
  await expect(icon(page)).toHaveAccessibleName('Cart, 1 item')
})

test(
  'a full cart says so and takes no other style; a fuller one says what to do',
  inFullRun,
  async ({ page }) => {
    await putInCart(page)
    const [line] = await readStoredCart(page)
    const like = (n: number) => ({ ...line, key: `like-${n}`, addedAt: n })
    await writeStoredCart(
      page,
      Array.from({ length: 199 }, (_, n) => like(n)),
    )
    await page.goto('/products/wl-1102')
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
    const refused = 'Error: The cart holds 200 lines at most. Order these first, or remove some.'
    await expect(page.getByRole('alertdialog', { name: refused })).toBeVisible()
    expect(await readStoredCart(page)).toHaveLength(200)

    await writeStoredCart(page, [like(1000), like(1001)])
    const told = page.getByRole('alert').filter({ hasText: 'At most 200 lines' })
    const quote = page.getByRole('button', { name: 'Request a quote for these' })
    await page.goto('/checkout')
    await expect(told).toContainText('Lines to remove first: 2.')
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeHidden()
    await page.goto('/cart')
    await expect(told).toContainText('Lines to remove first: 2.')
    await expect(quote).toBeHidden()
    for (const left of [201, 200]) {
      await lines(page)
        .last()
        .getByRole('button', { name: /^Remove/u })
        .click()
      await expect(lines(page)).toHaveCount(left)
    }
    await expect(told).toBeHidden()
    await expect(quote).toBeVisible()
    await expect(main(page).getByText(/^Estimate[:,]/u)).toBeHidden()
  },
)

test('without prices from the server the cart shows an estimate, and is priced when they come', async ({
  page,
  faults,
}) => {
  await putInCart(page)
  faults.always(endpoints.validateCart, refusal('invalid_input'))
  await page.goto('/cart')
  const estimate = main(page).getByText(/^Estimate[:,]/u)
  await expect(estimate).toBeVisible()
  await costs(page, { 'Subtotal (1 item)': '$8.40' })
  faults.heal()
  await main(page).getByRole('button', { name: 'Increase quantity' }).click()
  await costs(page, { 'Subtotal (2 items)': '$16.80' })
  await expect(estimate).toBeHidden()
})

test('one inquiry asks for the whole cart, with options and quantities', async ({ page, shop }) => {
  await putInCart(page, 'wl-1102', 3)
  await page.goto('/products/wl-1101')
  await main(page).getByRole('button', { name: 'Cognac' }).click()
  await main(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Request a quote for these 4 items' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 styles in this inquiry')).toBeVisible()
  await expect(dialog.getByLabel('Your Message')).toHaveValue('Please quote for these 2 styles.')
  await dialog.getByLabel('Your Name').fill('Cart of Carmen')
  await dialog.getByLabel('Email Address').fill('carmen@example.com')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  const sent = (await shop.inquiries()).find((one) => one['contact_name'] === 'Cart of Carmen')
  expect(sent?.['lines']).toMatchObject([
    { product_id: 'wl-1102', quantity: 3 },
    { product_id: 'wl-1101', quantity: 1, specifications: { color: 'Cognac' } },
  ])
})
