import type { CataloguePort } from '#shared/contract/catalogue-port.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { handedOverId } from '#shared/contract/page-renderer.ts'
import type { House } from '#shared/domain/wording.ts'

/** Answers of the catalogue by what was asked. In a list of one or none: JSON knows no `undefined`. */
type Answers = Record<string, [] | [unknown]>

/** Where a page is: what whole addresses in it begin with, and whether its own names the language. */
export type Place = { origin: string; languageAsked: boolean }

/** What the server hands over with a page it has rendered, so that the window need not ask for it again. */
export type HandedOver = {
  /** Path and query of the page, without what it does not know. */
  address: string
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

/** A port that notes in `answers` what it has answered; of styles in a list, what lists show. */
export function noting(port: CataloguePort, answers: Answers): CataloguePort {
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
      note(keyOf('list', asked), { ...answer, products: answer.products.map(asCard) })
      return answer
    },
    featured: async (limit) => {
      const products = await port.featured(limit)
      note(keyOf('featured', [limit]), products.map(asListed))
      return products
    },
  }
}

/** A style without what its own page alone shows: its specifications, a quarter of what a page of styles brings. */
function asListed(product: Product): Product {
  const shown = new Set([...product.colors, ...product.sizes, ...product.materials])
  const translations = structuredClone(product.translations)
  for (const texts of Object.values(translations)) {
    if (!texts.words) continue
    texts.words = Object.fromEntries(
      Object.entries(texts.words).filter(([word]) => shown.has(word)),
    )
  }
  return { ...product, specifications: {}, translations }
}

/** The same without the stand-ins of pictures that no card shows. */
function asCard(product: Product): Product {
  const { pictures, ...listed } = asListed(product)
  return {
    ...listed,
    pictures: pictures.map((one, index) => (index === 0 ? one : { ...one, placeholder: '' })),
  }
}

/** A port that answers from what was handed over, until that is forgotten. */
export function answering(port: CataloguePort, { answers }: Pick<HandedOver, 'answers'>) {
  let known = answers
  const catalogue = wrapped(port, async <T>(key: string, ask: () => Promise<T>) => {
    const answer = known[key]
    return answer === undefined ? ask() : (answer[0] as T) // noted under this very question
  })
  return { catalogue, forget: () => void (known = {}) }
}

/**
 * Reads what the server has handed over in the page; undefined where it has rendered none. The address becomes the one
 * that was rendered: with what it does not know, links would differ.
 */
export function readHandedOver(): HandedOver | undefined {
  const block = document.getElementById(handedOverId)
  if (!block) return undefined
  const given = JSON.parse(block.textContent) as HandedOver // our own server's
  history.replaceState(history.state, '', given.address + location.hash)
  return given
}

/** Whether the page is the server's still, which the app is about to take over. */
export const isHandedOver = (): boolean => document.getElementById(handedOverId) !== null

/** Takes the block out of the page, which is the app's from now on. */
export const removeHandedOver = (): void => document.getElementById(handedOverId)?.remove()
