import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type { Locale } from '#shared/contract/locales.ts'
import { handedOverId, noSuch } from '#shared/contract/ssr.ts'
import { productDescription, type House } from '#shared/domain/catalogue/localized-text.ts'

/** Answers of the catalogue by what was asked. In a list of one or none: JSON knows no `undefined`. */
type Answers = Record<string, [] | [unknown]>

/** Where a page is: what whole addresses in it begin with, and whether its own names the language. */
export type Place = { origin: string; languageAsked: boolean }

/** What the server hands over with a page it has rendered, so that the window need not ask for it again. */
export type DehydratedState = {
  /** Path and query of the page, without what it does not know. */
  address: string
  /** The page's language, which a browser that translates the page changes in `<html lang>`. */
  locale: Locale
  place: Place
  /** What of the house stands on every page; missing where nothing is known of it. */
  house?: House
  answers: Answers
}

const keyOf = (name: string, asked: unknown[]) => `${name} ${JSON.stringify(asked)}`

/** Replaces each call of a port. */
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

/** A port that notes in `answers` what it has answered; of styles in a list, what lists show in the page's language. */
export function noting(port: CataloguePort, answers: Answers, locale: string): CataloguePort {
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
      // an address in Chinese stands on pages in every language
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

/**
 * A style without what its own page alone shows, and of what other languages say only its name, which goes into the cart:
 * less than half.
 */
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
    translations: Object.fromEntries(translations) as Product['translations'], // made of them
  }
}

/** A style as told in one language. What can be chosen of it stays in every language, as it goes into the cart. */
function toldIn(locale: string, product: Product): Product {
  const options = new Set([...product.colors, ...product.sizes])
  const translations = Object.entries(product.translations).map(([tag, told]) => [
    tag,
    tag === locale ? told : { name: told.name, words: only(told.words, options) },
  ])
  return {
    ...product,
    translations: Object.fromEntries(translations) as Product['translations'], // made of them
  }
}

const only = (words: Record<string, string> = {}, kept: Set<string>) =>
  Object.fromEntries(Object.entries(words).filter(([word]) => kept.has(word)))

/** A style with the stand-in of its first picture: those of others are on no card, and weigh as much as all it says. */
const withOneStandIn = (product: Product): Product => ({
  ...product,
  pictures: product.pictures.map((one, index) => (index === 0 ? one : { ...one, placeholder: '' })),
})

/** The key of a question about what does not exist: a style, or the list of a category. */
const isOfNone = (key: string) =>
  key.includes(`["${noSuch}`) || key.includes(`"category":"${noSuch}`)

/** A port that answers from what was handed over, until that is forgotten. */
export function answering(port: CataloguePort, { answers }: Pick<DehydratedState, 'answers'>) {
  let known = answers
  const toldOfNone = Object.keys(answers).find(isOfNone)
  const catalogue = wrapped(port, async <T>(key: string, ask: () => Promise<T>) => {
    const isAlike = key.split(' ', 1)[0] === toldOfNone?.split(' ', 1)[0]
    const answer = known[key] ?? (isAlike && toldOfNone ? known[toldOfNone] : undefined)
    return answer === undefined ? ask() : (answer[0] as T) // noted under this very question
  })
  return { catalogue, forget: () => void (known = {}) }
}

/**
 * Reads what the server has handed over in the page; undefined where it has rendered none. The address becomes the one
 * that was rendered: with what it does not know, links would differ.
 */
export function readDehydratedState(): DehydratedState | undefined {
  const block = document.getElementById(handedOverId)
  if (!block) return undefined
  const given = JSON.parse(block.textContent) as DehydratedState // our own server's
  given.address = block.dataset['address'] ?? given.address
  history.replaceState(history.state, '', given.address + location.hash)
  return given
}

/** Whether the page is the server's still, which the app is about to take over. */
export const isHydrating = (): boolean => document.getElementById(handedOverId) !== null

/** Takes the block out of the page, which is the app's from now on. */
export const removeHandedOver = (): void => document.getElementById(handedOverId)?.remove()
