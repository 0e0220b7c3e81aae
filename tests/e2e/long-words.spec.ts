import { speakLong, tooNarrow } from './support/long-words.ts'
import { expect, test } from './support/shop.ts'

// the words are changed on their way into the page, and a worker would bring its own
test.use({ serviceWorkers: 'block' })

const routes = [
  '/about',
  '/services',
  '/services/oem',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/nowhere',
  '/products/none',
  '/products?search=zzzz',
  '/products/wl-1101',
  '/products?view=list',
  '/compare?ids=wl-1101,wl-1103',
  '/cart',
  '/paypal-test',
  '/device',
]

test('words half as long again break no layout', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const look = async (state: string) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await tooNarrow(page), `${state} at ${width} px`).toEqual([])
    }
  }
  await speakLong(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Geët Quúoöteë' }).first()).toBeVisible()
  await look('/')
  for (const route of routes) {
    const left = (await heading.textContent()) ?? ''
    await page.evaluate((to) => history.pushState(null, '', to), route)
    await expect(heading, route).not.toHaveText(left)
    await look(route)
  }
})
