import { putInCart } from '../support/buyer.ts'
import { countLocks, provideCamera, showFilm } from '../support/camera.ts'
import { longMessage, openCarrier, photographCodes, writeWithFile } from '../support/carry.ts'
import { inquiriesOf } from '../support/inquiry.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

test(
  'a running camera reads a request whole from codes that change, in any order, with codes that it misses',
  inFullRun,
  async ({ page, context, shop, browser, baseURL }) => {
    await provideCamera(context)
    await writeWithFile(page, 'Olena before a camera', longMessage)
    const pictures = await photographCodes(page)
    const all = pictures.length
    expect(all).toBeGreaterThan(5)
    // the screen stays on as long as the codes are shown
    expect(await countLocks(page)).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => countLocks(page)).toBe(0)

    const carrier = await openCarrier(browser, baseURL, provideCamera)
    const odd = pictures.filter((_, at) => at % 2 === 1)
    await showFilm(carrier, odd.toReversed())
    await carrier.getByRole('button', { name: 'Start the camera' }).click()
    const said = carrier.getByRole('main').getByRole('status')
    await expect(said).toContainText(`${odd.length} of ${all} codes are read`)
    await expect.poll(() => countLocks(carrier)).toBe(1)
    const even = pictures.filter((_, at) => at % 2 === 0)
    await showFilm(carrier, [...even, ...odd])
    const offer = carrier.getByRole('region', { name: 'Request of Olena before a camera' })
    await expect(offer).toBeVisible({ timeout: 20_000 })
    await expect.poll(() => countLocks(carrier)).toBe(0)
    await offer.getByRole('button', { name: 'Bring it to the shop' }).click()
    await expect
      .poll(() => inquiriesOf(shop, 'Olena before a camera'))
      .toMatchObject([{ message: longMessage }])
    await carrier.context().close()
  },
)

test(
  'the scanner goes on with the code of another device, and Back leads to it',
  inFullRun,
  async ({ page, browser, baseURL }) => {
    await putInCart(page, 'wl-1101', 5)
    await page.goto('/continue')
    await page.getByRole('button', { name: 'Make the code' }).click()
    const code = await page.getByRole('img', { name: 'Code to continue' }).screenshot()
    const other = await openCarrier(browser, baseURL, provideCamera)
    await showFilm(other, [code])
    await other.getByRole('button', { name: 'Start the camera' }).click()
    await expect(other.getByText('1 line in the cart')).toBeVisible()
    await expect(other).toHaveURL(/\/continue$/u)
    await other.goBack()
    await expect(other.getByRole('heading', { name: 'Scan a hang tag' })).toBeVisible()
    await other.context().close()
  },
)
