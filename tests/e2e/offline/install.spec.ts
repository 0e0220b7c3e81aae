import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
import { wholeBrowser } from '../../../scripts/test/find-browser.ts'
import { installed } from '../support/device.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

/** What the manifest says of a picture. */
type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = {
  id: string
  name: string
  display: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string }[]
}

/**
 * A whole browser with a profile as people have it: in Playwright's usual private ones, and in the shell of Chromium,
 * no browser offers to install anything.
 */
async function opensInOwnProfile(
  { args: usual = [], ...launchOptions }: LaunchOptions,
  ...args: string[]
): Promise<BrowserContext> {
  const executablePath = wholeBrowser()
  // a shell of Chromium is all that some machines can have (scripts/test/find-browser.ts), and it never installs an app
  test.skip(executablePath === undefined, 'no browser here that installs apps')
  return chromium.launchPersistentContext('', {
    ...launchOptions,
    ...(executablePath !== undefined && { executablePath }),
    args: [...usual, ...args],
  })
}

test(
  'a browser reads the manifest without a complaint, and may install the app',
  inFullRun,
  async ({ launchOptions, shop }) => {
    const profile = await opensInOwnProfile(launchOptions)
    const page = await profile.newPage()
    await page.goto(`${shop.origin}/`)
    await installed(page)
    const browser = await profile.newCDPSession(page)
    const { url, errors, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toContain('/manifest.webmanifest')
    const manifest = JSON.parse(data ?? '{}') as Manifest // checked below
    expect(manifest).toMatchObject({ id: '/', name: 'Sampleroom', display: 'standalone' })
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      '512x512 monochrome',
    ])
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['wide', 'narrow']),
    )
    expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
      'Products /products',
      'Cart /cart',
      'On this device /device',
    ])
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])

    const pictures = [...manifest.icons, ...manifest.screenshots]
    const measured = await page.evaluate(
      (pictures) =>
        Promise.all(
          pictures.map(async ({ src }) => {
            const answer = await fetch(src)
            const { width, height } = await createImageBitmap(await answer.blob())
            return `${src} ${width}x${height} ${answer.headers.get('Content-Type')}`
          }),
        ),
      pictures,
    )
    expect(measured).toEqual(pictures.map(({ src, sizes, type }) => `${src} ${sizes} ${type}`))
    await profile.close()
  },
)

const hint = (page: Page) => page.getByRole('region', { name: 'Install the app' })

/** The browser offers to install the app, as Chromium does where it may; `outcome` is what the buyer then chooses. */
const offers = (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') =>
  page.evaluate((outcome) => {
    const prompt = async () => {
      document.body.dataset['asked'] = 'yes'
      return { outcome }
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  }, outcome)

/** Goes to a page by the site's own navigation. */
const goesTo = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

test('the hint comes on the second page, never over cart or checkout, and the browser asks', async ({
  page,
}) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await offers(page)
  await expect(hint(page)).toBeHidden()
  await goesTo(page, 'FAQ')
  await expect(hint(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/cart$/u)
  await expect(hint(page)).toBeHidden()
  await page.goForward()
  await hint(page).getByRole('button', { name: 'Install', exact: true }).press('Enter')
  await expect(hint(page)).toBeHidden()
  expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('yes')
})

test('an offer that comes before the app is kept for it', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const prompt = async () => ({ outcome: 'accepted' })
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(offer, { prompt }))
    })
  })
  await page.goto('/about')
  await goesTo(page, 'FAQ')
  await expect(hint(page).getByRole('button', { name: 'Install', exact: true })).toBeVisible()
})

test('a second page counts when it comes whole, too', inFullRun, async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => location.assign('/faq'))
  await page.waitForURL(/\/faq$/u)
  await offers(page)
  await expect(hint(page)).toBeVisible()
})

test('the hint never comes over a dialog', inFullRun, async ({ page }) => {
  await page.goto('/about')
  await goesTo(page, 'FAQ')
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await offers(page)
  await expect(page.getByText('Install Sampleroom')).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(hint(page)).toBeVisible()
})

test(
  'it also comes to who stays a while, and goes when the app is installed',
  inFullRun,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await offers(page)
    await expect(hint(page)).toBeHidden()
    await page.clock.runFor(31_000)
    await expect(hint(page)).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect(hint(page)).toBeHidden()
  },
)

test('put aside, it stays away for 30 days', inFullRun, async ({ page }) => {
  const day = 24 * 60 * 60 * 1000
  const comesBackIn = async (days: number) => {
    await page.clock.setFixedTime(now + days * day)
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await offers(page)
    await goesTo(page, 'FAQ')
    // the focus goes there with the new page: before, it could leave the hint between focus and key
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  const now = Date.now()
  await comesBackIn(0)
  await hint(page).getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(hint(page)).toBeHidden()
  await comesBackIn(29)
  await expect(hint(page)).toBeHidden()
  await comesBackIn(31)
  await expect(hint(page)).toBeVisible()
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  test('the hint names the way through the share menu', async ({ page }) => {
    await page.goto('/about')
    await goesTo(page, 'FAQ')
    await expect(hint(page)).toContainText('Tap Share in the browser’s bar.')
    await expect(hint(page)).toContainText('Choose Add to Home Screen.')
    await expect(hint(page).getByRole('button')).toHaveText(['Not now'])
  })

  test('the installed app has no hint', inFullRun, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: true })
    })
    await page.goto('/about')
    await goesTo(page, 'FAQ')
    await expect(page).toHaveURL(/\/faq$/u)
    await expect(hint(page)).toBeHidden()
  })
})

test('Chromium really offers to install the app', async ({ launchOptions, shop }) => {
  const profile = await opensInOwnProfile(launchOptions)
  const page = await profile.newPage()
  await page.goto(`${shop.origin}/about`)
  await goesTo(page, 'FAQ')
  await expect(hint(page).getByRole('button', { name: 'Install', exact: true })).toBeVisible()
  await profile.close()
})

test('in a window of its own, as an installed app has it, there is no hint', async ({
  launchOptions,
  shop,
}) => {
  // still empty: a window that goes somewhere while the tests take hold of it has been seen to keep them waiting
  const profile = await opensInOwnProfile(launchOptions, '--app=data:text/html,')
  const [page] = profile.pages()
  if (!page) throw new Error('The app has no window')
  await page.goto(`${shop.origin}/about`)
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
  await offers(page)
  await goesTo(page, 'FAQ')
  await expect(page).toHaveURL(/\/faq$/u)
  await expect(hint(page)).toBeHidden()
  await profile.close()
})
