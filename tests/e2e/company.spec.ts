import { expect, inFullRun, test } from './support/shop.ts'

test('a link to one question opens its answer', async ({ page }) => {
  await page.goto('/faq#samples')
  await expect(page.getByText('Yes, for about $50-200 per piece.')).toBeVisible()
  await expect(page.getByText('By T/T, L/C or PayPal. Bulk orders')).toBeHidden()
})

test('the questions are searched while one types', async ({ page }) => {
  await page.goto('/faq')
  const box = page.getByRole('searchbox', { name: 'Search the questions' })
  await box.fill('DEPOSIT')
  await expect(page.getByRole('status').filter({ hasText: '2 answers' })).toBeVisible()
  await expect(page.getByText('How do I pay?')).toBeVisible()
  await expect(page.getByText('Can you put our logo on it?')).toBeHidden()
  await box.fill('submarine')
  await expect(page.getByText('No answer contains these words.')).toBeVisible()
})

test('the factory is open until it closes, without a reload', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T17:59:30+08:00') })
  await page.goto('/contact')
  await expect(page.getByText('Open now')).toBeVisible()
  await expect(page.getByText('until 18:00, factory time')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByText('Closed now')).toBeVisible()
  await expect(page.getByText('opens on Saturday at 9:00, factory time')).toBeVisible()
})

test(
  'a buyer in Madrid sees when Guangzhou answers, in winter and in summer',
  inFullRun,
  async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-07-15T10:00:00Z'))
    await page.goto('/services')
    const madrid = page.getByRole('listitem').filter({ hasText: 'Central Europe' })
    await expect(madrid).toContainText('Wednesday 12:00')
    await expect(madrid).toContainText('UTC+2')
    await expect(madrid).toContainText('from 3:00 to 12:00')
    await expect(madrid).toContainText('Working hours')
    await page.clock.setFixedTime(new Date('2026-12-16T19:00:00Z'))
    await page.reload()
    await expect(madrid).toContainText('UTC+1')
    await expect(madrid).toContainText('from 2:00 to 11:00')
    await expect(madrid).toContainText('After hours')
  },
)

test(
  'what could not be loaded of the house is said, and loaded on a press',
  inFullRun,
  async ({ page }) => {
    await page.route('**/api/{company-info,catalogue/**}', (route) => route.abort())
    await page.goto('/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    const missing = page.getByText('Some facts about the house could not be loaded.')
    await expect(missing).toBeVisible({ timeout: 20_000 }) // after all retries
    await page.unroute('**/api/{company-info,catalogue/**}')
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('row', { name: /^Lead time/u })).toBeVisible()
    await expect(missing).toBeHidden()
  },
)

test('the shares of the regions add up', async ({ page }) => {
  await page.goto('/services')
  const shares = page.getByRole('table', { name: 'Share of shipments by region, in percent' })
  await expect(shares.getByRole('cell')).toHaveText(['30%', '25%', '20%', '15%', '10%'])
})

test(
  'a style is printed with the company’s head and without buttons',
  inFullRun,
  async ({ page }) => {
    await page.goto('/products/wl-1101')
    const head = page.getByText('Lingnan Atelier Co., Ltd.').first()
    await expect(head).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(head).toBeVisible()
    await expect(page.getByText('Model: WL-1101')).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' })).toBeHidden()
  },
)

test('a buyer reaches the house by the channel he likes, in his language', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/contact?lang=es')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '+86 20 5550 0142' })).toHaveAttribute(
    'href',
    'tel:+862055500142',
  )
  await expect(main.getByRole('link', { name: 'lingnan-atelier@example.com' })).toHaveAttribute(
    'href',
    'mailto:lingnan-atelier@example.com',
  )
  await expect(main.getByRole('link', { name: '+86 100 5550 0142' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/8610055500142\?text=Hola/,
  )
  await expect(main.getByText('Edificio 6, Lingnan Workshop Road 142')).toBeVisible()
  await expect(main.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
    'href',
    /mlat=23\.0006&mlon=113\.3836/,
  )

  await main.getByRole('button', { name: 'Copiar el ID de WeChat' }).click()
  await expect(main.getByText('Copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('lingnan-atelier-demo')
})

test('the pictures of the factory are turned by buttons, keys, dots and a swipe, round and round', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const carousel = page.getByRole('region', { name: 'Pictures of the factory' })
  const place = (words: string) => expect(carousel.getByRole('status')).toContainText(words)
  await place('Picture 1 of 8')
  await expect(carousel.getByRole('img', { name: /^Sample room/ })).toBeInViewport()
  await expect
    .poll(() => carousel.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)

  await carousel.getByRole('button', { name: 'Previous picture' }).click()
  await place('Picture 8 of 8')
  await carousel.getByRole('button', { name: 'Next picture' }).click()
  await place('Picture 1 of 8')
  await page.keyboard.press('ArrowRight')
  await place('Picture 2 of 8')
  const fourth = carousel.getByRole('button', { name: 'Picture 4 of 8' })
  await fourth.click()
  await expect(fourth).toHaveAttribute('aria-current', 'true')
  await place('Embroidery')

  // a finger on a strip that still moves stops it first
  const embroidery = carousel.getByRole('img', { name: /^Embroidery/ })
  await expect(embroidery).toBeInViewport({ ratio: 0.9 })
  const box = await embroidery.boundingBox()
  if (!box) throw new Error('The fourth picture is not shown')
  await page.mouse.move(300, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(80, box.y + 100, { steps: 5 })
  await page.mouse.up()
  await place('Picture 5 of 8')

  // a tablet is turned: the picture stays in its frame
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const finishing = carousel.getByRole('img', { name: /^Finishing/ })
  const aside = async () => {
    const [frame, picture] = await Promise.all([carousel.boundingBox(), finishing.boundingBox()])
    return Math.abs(Math.round((picture?.x ?? NaN) - (frame?.x ?? NaN)))
  }
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(aside).toBe(0)
  }
})
