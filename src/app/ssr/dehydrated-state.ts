import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type { Locale } from '#shared/contract/locales.ts'
import { handedOverId, noSuch } from '#shared/contract/ssr.ts'
import { productDescription, type CompanySummary } from '#shared/domain/catalogue/localized-text.ts'

/** Answers by request. A list of none or one, because JSON has no `undefined`. */
type Answers = Record<string, [] | [unknown]>

/** `languageAsked`: the page's own address names the language. */
export type RequestInfo = { origin: string; languageAsked: boolean }

export type DehydratedState = {
  /** Path and query, without unknown parameters. */
  address: string
  /** Stored here because browser translation changes `<html lang>`. */
  locale: Locale
  place: RequestInfo
  house?: CompanySummary
  answers: Answers
}

const keyOf = (name: string, asked: unknown[]) => `${name} ${JSON.stringify(asked)}`

function wrapped(
  port: CataloguePort,
  around: <T>(key: string, ask: () => Promise<T>) => Promise<T>,
): CataloguePort {
  const { list, featured, product, categories, companyInfo } = port
  return {
    list: (...asked) => around(keyOf('list', asked), () => list(...asked)),
    featured: (limit) => around(keyOf('featured', [limit]), () => featured(limit)),
    product: (id) => around(keyOf('product', [id]), () => product(id)),
    categories: () => around(keyOf('categories', []), categories),
    companyInfo: () => around(keyOf('companyInfo', []), companyInfo),
  }
}

/** Records answers; products in lists are reduced to what lists show in the page's language. */
export function recordAnswers(
  port: CataloguePort,
  answers: Answers,
  locale: string,
): CataloguePort {
  const note = (key: string, answer: unknown) => {
    answers[key] = answer === undefined ? [] : [answer]
  }
  return {
    ...wrapped(port, async (key, ask) => {
      const answer = await ask()
      note(key, answer)
      return answer
    }),
    list: async (...asked) => {
      const answer = await port.list(...asked)
      const products = answer.products.map(withOneStandIn)
      note(keyOf('list', asked), {
        ...answer,
        products: products.map((product) => asListed(product, locale)),
      })
      return { ...answer, products }
    },
    featured: async (limit) => {
      const products = (await port.featured(limit)).map(withOneStandIn)
      note(
        keyOf('featured', [limit]),
        products.map((product) => asListed(product, locale)),
      )
      return products
    },
    product: async (id) => {
      const product = await port.product(id)
      note(keyOf('product', [id]), product && toldIn(locale, product))
      return product
    },
    companyInfo: async () => {
      const company = await port.companyInfo()
      // Every language's page shows the Chinese address.
      const translations = Object.entries(company.translations ?? {}).map(([tag, told]) => [
        tag,
        tag === locale ? told : { ...told, services: undefined },
      ])
      note(keyOf('companyInfo', []), {
        ...company,
        translations: company.translations && Object.fromEntries(translations),
      })
      return company
    },
  }
}

/** Less than half the bytes. Other languages keep the name, which the cart stores. */
function asListed(product: Product, locale: string): Product {
  const materials = new Set(product.materials)
  const translations = Object.entries(product.translations).map(([tag, { name, words }]) => [
    tag,
    tag === locale ? { name, words: only(words, materials) } : { name },
  ])
  return {
    ...product,
    description: productDescription(product, locale),
    specifications: {},
    translations: Object.fromEntries(translations) as Product['translations'], // built from its entries
  }
}

/** Options keep every language, because the cart stores them. */
function toldIn(locale: string, product: Product): Product {
  const options = new Set([...product.colors, ...product.sizes])
  const translations = Object.entries(product.translations).map(([tag, told]) => [
    tag,
    tag === locale ? told : { name: told.name, words: only(told.words, options) },
  ])
  return {
    ...product,
    translations: Object.fromEntries(translations) as Product['translations'], // built from its entries
  }
}

const only = (words: Record<string, string> = {}, kept: Set<string>) =>
  Object.fromEntries(Object.entries(words).filter(([word]) => kept.has(word)))

/** Cards show the first image only, and placeholders weigh as much as the product's texts. */
const withOneStandIn = (product: Product): Product => ({
  ...product,
  pictures: product.pictures.map((one, index) => (index === 0 ? one : { ...one, placeholder: '' })),
})

const isOfNone = (key: string) =>
  key.includes(`["${noSuch}`) || key.includes(`"category":"${noSuch}`)

/** Replays recorded answers until `forget` is called. */
export function replayAnswers(port: CataloguePort, { answers }: Pick<DehydratedState, 'answers'>) {
  let known = answers
  const toldOfNone = Object.keys(answers).find(isOfNone)
  const catalogue = wrapped(port, async <T>(key: string, ask: () => Promise<T>) => {
    const isAlike = key.split(' ', 1)[0] === toldOfNone?.split(' ', 1)[0]
    const answer = known[key] ?? (isAlike && toldOfNone ? known[toldOfNone] : undefined)
    return answer === undefined ? ask() : (answer[0] as T) // recorded under this key
  })
  return { catalogue, forget: () => void (known = {}) }
}

/** Changes the address to the rendered one: with unknown parameters, hydrated links would differ. */
export function readDehydratedState(): DehydratedState | undefined {
  const block = document.getElementById(handedOverId)
  if (!block) return undefined
  const given = JSON.parse(block.textContent) as DehydratedState // our own server's
  given.address = block.dataset['address'] ?? given.address
  history.replaceState(history.state, '', given.address + location.hash)
  return given
}

export const isHydrating = (): boolean => document.getElementById(handedOverId) !== null

export const removeHandedOver = (): void => document.getElementById(handedOverId)?.remove()
