import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { CompanyInfo, Product } from '#shared/contract/catalogue.ts'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { dehydratedStateId, notFoundPlaceholder } from '#shared/contract/ssr.ts'
import {
  localizeProductDescription,
  localizeText,
  type CompanySummary,
} from '#shared/domain/catalogue/localized-text.ts'

/** Answers by request. A list of none or one, because JSON has no `undefined`. */
type Answers = Record<string, [] | [unknown]>

/** `languageAsked`: the page's own address names the language. `year` of the rendering: both sides count from it. */
export type RequestInfo = { origin: string; languageAsked: boolean; year: number }

export type DehydratedState = {
  /** Path and query, without unknown parameters. */
  address: string
  /** Stored here because browser translation changes `<html lang>`. */
  locale: Locale
  place: RequestInfo
  house?: CompanySummary
  answers: Answers
}

const toAnswerKey = (name: string, asked: unknown[]) => `${name} ${JSON.stringify(asked)}`

function wrapPort(
  port: CataloguePort,
  around: <T>(key: string, ask: () => Promise<T>) => Promise<T>,
): CataloguePort {
  const { list, featured, product, categories, companyInfo, pageTexts } = port
  return {
    list: (...asked) => around(toAnswerKey('list', asked), () => list(...asked)),
    featured: (limit) => around(toAnswerKey('featured', [limit]), () => featured(limit)),
    product: (id) => around(toAnswerKey('product', [id]), () => product(id)),
    categories: () => around(toAnswerKey('categories', []), categories),
    companyInfo: () => around(toAnswerKey('companyInfo', []), companyInfo),
    pageTexts: (name) => around(toAnswerKey('pageTexts', [name]), () => pageTexts(name)),
  }
}

/**
 * Records answers; products in lists are reduced to what lists show in the page's language, the company's content to
 * that of the page at `address`.
 */
export function recordAnswers(
  port: CataloguePort,
  answers: Answers,
  locale: string,
  address = '',
): CataloguePort {
  const note = (key: string, answer: unknown) => {
    answers[key] = answer === undefined ? [] : [answer]
  }
  return {
    ...wrapPort(port, async (key, ask) => {
      const answer = await ask()
      note(key, answer)
      return answer
    }),
    list: async (...asked) => {
      const answer = await port.list(...asked)
      const products = answer.products.map(withFirstPlaceholder)
      note(toAnswerKey('list', asked), {
        ...answer,
        products: products.map((product) => toListProduct(product, locale)),
      })
      return { ...answer, products }
    },
    featured: async (limit) => {
      const products = (await port.featured(limit)).map(withFirstPlaceholder)
      note(
        toAnswerKey('featured', [limit]),
        products.map((product) => toListProduct(product, locale)),
      )
      return products
    },
    product: async (id) => {
      const product = await port.product(id)
      note(toAnswerKey('product', [id]), product && toLocalizedProduct(locale, product))
      return product
    },
    companyInfo: async () => {
      const company = await port.companyInfo()
      // Every language's page shows the Chinese address.
      const translations = Object.entries(company.translations ?? {}).map(([tag, translated]) => [
        tag,
        tag === locale ? translated : { ...translated, services: undefined },
      ])
      note(toAnswerKey('companyInfo', []), {
        ...company,
        ...pickContent(company, locale, address),
        translations: company.translations && Object.fromEntries(translations),
      })
      return company
    },
  }
}

/** The pages that show an entry of the company's content, beside what every page shows. */
const contentPages = {
  home: /^\/(?:\?|$)/u,
  about: /^\/about/u,
  trade_terms: /^\/(?:services|terms)/u,
  services_page: /^\/services/u,
}

const pickContent = (company: CompanyInfo, locale: string, address: string) =>
  Object.fromEntries(
    (Object.keys(contentPages) as (keyof typeof contentPages)[]) // the literal's own keys
      .filter((name) => company[name] !== undefined)
      .map((name) => [
        name,
        contentPages[name].test(address) ? keepLanguage(company[name], locale) : undefined,
      ]),
  )

/** Replaces each text of several languages by the one that the page shows. */
function keepLanguage(content: unknown, locale: string): unknown {
  if (typeof content !== 'object' || content === null) return content
  if (Array.isArray(content)) return content.map((entry) => keepLanguage(entry, locale))
  const entries = Object.entries(content)
  return entries.length > 0 && entries.every(([key]) => locales.some((known) => known === key))
    ? localizeText(content, locale)
    : Object.fromEntries(entries.map(([key, value]) => [key, keepLanguage(value, locale)]))
}

/** Less than half the bytes. Other languages keep the name, which the cart stores. */
function toListProduct(product: Product, locale: string): Product {
  const materials = new Set(product.materials)
  const translations = Object.entries(product.translations).map(([tag, { name, words }]) => [
    tag,
    tag === locale ? { name, words: pickWords(words, materials) } : { name },
  ])
  return {
    ...product,
    description: localizeProductDescription(product, locale),
    specifications: {},
    translations: Object.fromEntries(translations) as Product['translations'], // built from its entries
  }
}

/** Options keep every language, because the cart stores them. */
function toLocalizedProduct(locale: string, product: Product): Product {
  const options = new Set([...product.colors, ...product.sizes])
  const translations = Object.entries(product.translations).map(([tag, translated]) => [
    tag,
    tag === locale
      ? translated
      : { name: translated.name, words: pickWords(translated.words, options) },
  ])
  return {
    ...product,
    translations: Object.fromEntries(translations) as Product['translations'], // built from its entries
  }
}

const pickWords = (words: Record<string, string> = {}, kept: Set<string>) =>
  Object.fromEntries(Object.entries(words).filter(([word]) => kept.has(word)))

/** Cards show the first image only, and placeholders weigh as much as the product's texts. */
const withFirstPlaceholder = (product: Product): Product => ({
  ...product,
  pictures: product.pictures.map((one, index) => (index === 0 ? one : { ...one, placeholder: '' })),
})

const isNotFoundKey = (key: string) =>
  key.includes(`["${notFoundPlaceholder}`) || key.includes(`"category":"${notFoundPlaceholder}`)

/** Replays recorded answers until `forget` is called. */
export function replayAnswers(port: CataloguePort, { answers }: Pick<DehydratedState, 'answers'>) {
  let known = answers
  const notFoundKey = Object.keys(answers).find(isNotFoundKey)
  const catalogue = wrapPort(port, async <T>(key: string, ask: () => Promise<T>) => {
    const isAlike = key.split(' ', 1)[0] === notFoundKey?.split(' ', 1)[0]
    const answer = known[key] ?? (isAlike && notFoundKey ? known[notFoundKey] : undefined)
    return answer === undefined ? ask() : (answer[0] as T) // recorded under this key
  })
  return { catalogue, forget: () => void (known = {}) }
}

/** Changes the address to the rendered one: with unknown parameters, hydrated links would differ. */
export function readDehydratedState(): DehydratedState | undefined {
  const block = document.getElementById(dehydratedStateId)
  if (!block) return undefined
  const dehydrated = JSON.parse(block.textContent) as DehydratedState // our own server's
  dehydrated.address = block.dataset['address'] ?? dehydrated.address
  history.replaceState(history.state, '', dehydrated.address + location.hash)
  return dehydrated
}

export const isHydrating = (): boolean => document.getElementById(dehydratedStateId) !== null

export const removeDehydratedState = (): void =>
  document.getElementById(dehydratedStateId)?.remove()
