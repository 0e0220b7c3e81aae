import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { catalogueTemplate } from '../../tests/e2e/support/catalogue-template.ts'
import prepareCatalogue from '../../tests/e2e/support/prepare-shop.ts'
import { startShop } from '../../tests/support/shop-process.ts'
import { buildIfChanged } from '../build/build-app.ts'
import { ensureBrowser } from '../test/find-browser.ts'
import { shootForInstall } from './manifest-screenshots.ts'
import { folder, settle, take } from './camera.ts'
import { tours } from './tours.ts'
import { wordsOf } from './words.ts'

const windows = 4

const { values: wish } = parseArgs({
  options: {
    only: { type: 'string' },
    lang: { type: 'string', default: 'en,zh,es' },
    width: { type: 'string', default: '390,768,1280,1920' },
    dark: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
  },
})

buildIfChanged()
await prepareCatalogue()
// keeps the tours' data out of the developer's own shop
const dataDir = await mkdtemp(join(tmpdir(), 'sampleroom-'))
await cp(catalogueTemplate, dataDir, { recursive: true })
const shop = await startShop(dataDir)
const browser = await chromium.launch({ executablePath: await ensureBrowser() })
try {
  if (wish.install) await shootForInstall(browser, shop.origin, settle)
  else await shootForPeople()
} finally {
  await browser.close()
  await shop.stop()
  await rm(dataDir, { recursive: true })
}

async function shootForPeople() {
  const only = wish.only === undefined ? undefined : new RegExp(`^(?:${wish.only})$`, 'u')
  const wanted = tours.filter(({ shots }) => !only || shots.some((name) => only.test(name)))
  const walks: (() => Promise<void>)[] = []
  for (const lang of wish.lang.split(',')) {
    const say = await wordsOf(lang)
    for (const width of wish.width.split(',').map(Number)) {
      for (const tour of wanted) {
        walks.push(async () => {
          try {
            await take(browser, shop.origin, say, tour, { lang, width, dark: wish.dark, only })
            console.log(`${lang} ${width} ${tour.shots.join(' ')}`)
          } catch (error) {
            console.error(`${lang} ${width} ${tour.shots.join(' ')}:`, error)
            process.exitCode = 1
          }
        })
      }
    }
  }
  const work = async () => {
    for (let walk = walks.shift(); walk; walk = walks.shift()) await walk()
  }
  await Promise.all(Array.from({ length: windows }, work))
  console.log(`The pictures are in ${folder}/.`)
}
