import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'

const folder = 'public/screenshots'

/** Sizes as in the manifest. */
const forms = [
  { name: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { name: 'narrow', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
]
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const copyLine = (page: Page) => page.getByText(/^On this device: (\d+) of \1 /u)
const sorting = (page: Page) =>
  page.getByText('Sort by').or(page.getByText('Filters and sorting')).filter({ visible: true })
/** The last elements to appear mark a complete screen. */
const screens: [name: string, path: string, last: ((page: Page) => Locator)[]][] = [
  ['home', '/', [headline]],
  ['jackets', '/products?category=jackets', [copyLine, sorting]],
  ['style', '/products/jk-3101', [headline]],
]

/** `settle` waits until a page is complete. */
export async function shootForInstall(
  browser: Browser,
  origin: string,
  settle: (page: Page) => Promise<void>,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const shots = new Map<string, Buffer>()
  for (const { name: form, viewport, deviceScaleFactor } of forms) {
    const context = await browser.newContext({ viewport, deviceScaleFactor, baseURL: origin })
    const page = await context.newPage()
    // with the local catalogue, as on a second visit
    await page.goto('/products')
    await copyLine(page).waitFor()
    for (const [name, path, last] of screens) {
      await page.goto(path)
      for (const sign of last) await sign(page).waitFor()
      await settle(page)
      const shot = await page.screenshot()
      shots.set(`${name}-${form}`, shot)
      await keep(shot, `${name}-${form}`)
    }
    await context.close()
  }
  const [home, jackets] = [shots.get('home-wide'), shots.get('jackets-wide')]
  if (home) await keepToShare(home)
  if (home && jackets) await keep(await sideBySide(home, jackets), 'shop-wide')
}

const keep = async (shot: Buffer, name: string) => {
  await sharp(shot)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
  console.log(join(folder, `${name}.webp`))
}

/** In the shape that social networks show (src/app/seo/page-head.ts). */
const keepToShare = (home: Buffer) =>
  sharp(home)
    .resize(1200, 630, { position: 'top' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(folder, 'social.jpg'))

/** Scales both to 70 %. */
async function sideBySide(left: Buffer, right: Buffer): Promise<Buffer> {
  const [width, height, gap] = [896, 560, 12]
  const small = (shot: Buffer) => sharp(shot).resize(width, height).toBuffer()
  const canvas = { width: 2 * width + gap, height, channels: 3, background: '#8a857c' } as const
  return sharp({ create: canvas })
    .composite([
      { input: await small(left), left: 0, top: 0 },
      { input: await small(right), left: width + gap, top: 0 },
    ])
    .png()
    .toBuffer()
}
