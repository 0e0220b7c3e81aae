import { installed } from '../support/device.ts'
import { expect, test } from '../support/shop.ts'

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

test('a browser reads the manifest without a complaint, and may install the app', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await installed(page)
  const browser = await context.newCDPSession(page)
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
  // Playwright's profiles are private ones: that alone stands in the way
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])

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
})
