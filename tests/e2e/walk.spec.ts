import type { Page } from '@playwright/test'
import { paymentTestPage } from '../../src/shared/contract/app-pages.ts'
import { goWithin } from './support/browser-history.ts'
import { expectNothing, expectNothingOfWords } from './support/axe.ts'
import { brokenWords, tooNarrow, tooSmall } from './support/layout-checks.ts'
import { leftovers, translatableTexts } from './support/untranslated-text.ts'
import { speakLong, stretched } from './support/pseudo-locale.ts'
import { everyStop } from './support/routes.ts'
import { expect, inFullRun, test } from './support/shop.ts'
import { tongueOf, type Tongue } from './support/translations.ts'

const widths = [320, 390, 768, 1024, 1200, 1280]
const widthsOfLongWords = [320, 390, 1280]
const desktop = { width: 1280, height: 720 }

/** `long` is English in the pseudo-locale, whose words are half as long again. */
const languages = ['en', 'zh', 'es', 'long'] as const
type Language = (typeof languages)[number]

/** What each page says in the languages before, by path. */
type Texts = Record<Exclude<Language, 'long'>, Map<string, string[]>>

/** Axe, in the colours of day and night; other languages have the same colours. */
async function checkAccessibility(page: Page, language: Language, where: string) {
  if (language === 'en') await expectNothing(page, where)
  else if (language !== 'long') await expectNothingOfWords(page, where)
}

async function checkWords(page: Page, tongue: Tongue, path: string, texts: Texts) {
  const where = `${path} in ${tongue.locale}`
  texts[tongue.locale].set(path, await translatableTexts(page))
  if (tongue.locale === 'en') return
  expect.soft(await leftovers(page, tongue), where).toEqual([])
  const english = new Set(texts.en.get(path))
  const unchanged = texts[tongue.locale].get(path)?.filter((text) => english.has(text))
  const isSameWord = (text: string) => tongue.sameAsEnglish.has(text)
  expect
    .soft(
      unchanged?.filter((text) => !isSameWord(text)),
      `${where}, unchanged`,
    )
    .toEqual([])
}

async function checkLayout(page: Page, language: Language, path: string) {
  const where = `${path} in ${language}`
  for (const width of language === 'long' ? widthsOfLongWords : widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await tooNarrow(page), `${where} at ${width} px`).toEqual([])
    if (language === 'long') continue
    // the payment's trial page shows ids and addresses, however long
    const broken = path === paymentTestPage ? [] : await brokenWords(page)
    expect.soft(broken, `${where} at ${width} px, broken words`).toEqual([])
    if (language === 'es' && width === 320)
      expect.soft(await tooSmall(page), `${where}, too small`).toEqual([])
  }
  await page.setViewportSize(desktop)
}

/** Goes on as a link in the page does: to load the app for every page would take minutes. */
async function follow(page: Page, path: string) {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const left = { heading: (await heading.textContent()) ?? '', title: await page.title() }
  await goWithin(page, path)
  await expect(heading, path).not.toHaveText(left.heading)
  await expect(page, path).not.toHaveTitle(left.title)
  await expect(page, path).toHaveTitle(/\S/u)
}

/** Walks through pages in every language and looks at each in every respect. */
async function walk(page: Page, stops: string[], atStop = async (_path: string, _say: Say) => {}) {
  const texts: Texts = { en: new Map(), zh: new Map(), es: new Map() }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const language of languages) {
    if (language === 'long') await speakLong(page)
    const tongue = await tongueOf(language === 'long' ? 'en' : language)
    const say: Say = language === 'long' ? stretched : tongue.say
    await page.goto(`/?lang=${tongue.locale}`)
    await expect(page.getByRole('button', { name: say('Get Quote') }).first()).toBeVisible()
    for (const path of stops) {
      await test.step(`${path} in ${language}`, async () => {
        if (path !== '/') await follow(page, path)
        await atStop(path, say)
        await checkAccessibility(page, language, `${path} in ${language}`)
        if (language !== 'long') await checkWords(page, tongue, path, texts)
        await checkLayout(page, language, path)
      })
    }
  }
}

type Say = (english: string) => string

/** Stops of one test: two tests run at once. */
const few = 3
for (let first = 0; first < everyStop.length; first += few) {
  const stops = everyStop.slice(first, first + few)
  const title = `in every language and at every width nothing is wrong from ${stops[0]} to ${stops.at(-1)}`
  test(title, inFullRun, async ({ page }) => {
    test.setTimeout(180_000) // axe and twenty-four layouts at each stop
    await walk(page, stops)
  })
}

const withCart = [
  ['/', '/products', '/products/wl-1101', '/products?view=list'],
  ['/cart', '/checkout', '/contact', '/compare?ids=wl-1101,wl-1102,bp-2101'],
]
for (const stops of withCart) {
  const title = `nothing is wrong with a style in the cart and one to compare from ${stops[0]} to ${stops.at(-1)}`
  test(title, inFullRun, async ({ page }) => {
    test.setTimeout(180_000) // axe and twenty-four layouts at each stop
    // a refusal of the clipboard is a sentence beside a button
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    )
    await page.goto('/products/wl-1101')
    const choose = page.getByRole('button', { name: 'Compare', exact: false }).first()
    await choose.click()
    await expect(choose).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Added to Cart').last()).toBeVisible()
    await walk(page, stops, async (path, say) => {
      if (path !== '/contact') return
      await page.getByRole('button', { name: say('Copy the WeChat ID') }).click()
      const refusal = say('The browser does not allow it. Please mark the text.')
      await expect(page.getByText(refusal)).toBeVisible()
    })
  })
}
