import { count } from './support/product-list.ts'
import { expect, inFullRun, test } from './support/shop.ts'

test('on a small screen categories, filters and order wait behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  const wallets = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Wallets' })
  await expect(wallets).toBeHidden()
  await page.getByRole('button', { name: 'Filters and sorting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters and sorting' })
  await wallets.click()
  const black = dialog.getByRole('checkbox', { name: /^Black/u })
  // filters come with the copy on the device, at the next rest
  await expect(black).toBeVisible({ timeout: 15_000 })
  await black.click()
  await dialog.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, lowest first')
  await expect(page).toHaveURL(/category=wallets&color=Black&sort=price$/u)
  await dialog.getByRole('button', { name: /^Show \d+ styles$/u }).click()
  await expect(count(page)).toHaveText('Showing 11 of 11 products in Wallets')
  await expect(page.getByRole('button', { name: 'Filters and sorting 1' })).toBeVisible()
})

test('a buyer narrows and sorts the list offline, and is told which filter leaves nothing', async ({
  page,
  context,
}) => {
  await page.goto('/products?color=Black')
  const main = page.getByRole('main')
  const filters = main.getByRole('complementary').getByRole('group', { name: 'Filters' })
  // they come with the copy on the device, at the next rest
  await expect(filters).toBeVisible({ timeout: 15_000 })
  await context.setOffline(true)
  await filters.getByRole('checkbox', { name: /^Leather/u }).click()
  await expect(page).toHaveURL(/color=Black&material=leather$/u)
  await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, highest first')
  await expect(main.getByRole('article').first()).toContainText('$89.00')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/color=Black$/u)
  await main.getByRole('button', { name: 'Remove filter: Color Black' }).click()
  await expect(count(page)).toHaveText('Showing 20 of 72 products')
  await context.setOffline(false)
  await page.goto('/products?color=Rose+Gold&size=XL')
  await expect(main.getByText('No style meets all of these filters.')).toBeVisible()
  await main.getByRole('button', { name: /^Without Size: XL/u }).click()
  await expect(main.getByRole('article')).toHaveCount(3)
})

test(
  'a filter is looked for while it is pressed, and its list shows when it is let go',
  inFullRun,
  async ({ page }) => {
    await page.addInitScript(() => {
      const asked: string[] = []
      Object.assign(window, { asked })
      class WatchedWorker extends Worker {
        override postMessage(
          message: unknown,
          given?: Transferable[] | StructuredSerializeOptions,
        ) {
          asked.push(JSON.stringify(message))
          super.postMessage(message, given as Transferable[]) // one of the two that it takes
        }
      }
      window.Worker = WatchedWorker
    })
    const timesAsked = () =>
      page.evaluate(() => {
        const { asked = [] } = window as Window & { asked?: string[] }
        return asked.filter((one) => one.includes('["leather"]') && one.includes('"page":1')).length
      })
    await page.goto('/products')
    const leather = page.getByRole('complementary').getByRole('checkbox', { name: /^Leather/u })
    // they come with the copy on the device, at the next rest
    await expect(leather).toBeVisible({ timeout: 15_000 })
    await leather.hover()
    expect(await timesAsked()).toBe(0)
    await page.mouse.down()
    await expect.poll(timesAsked).toBe(1)
    await expect(page).toHaveURL(/products$/u)
    await page.mouse.up()
    await expect(page).toHaveURL(/material=leather$/u)
    await expect(page.getByRole('button', { name: /^Remove filter: .*Leather/u })).toBeVisible()
    expect(await timesAsked()).toBe(1)
  },
)
