import { chanceOf } from '../support/seeded-random.ts'
import { findingWords } from './catalogue.ts'

/** What a page asks again and again. */
export const seenPaths = [
  '/api/products?page=1&limit=20',
  '/api/products?page=2&limit=20',
  '/api/products?search=leather&limit=20',
  '/api/products?category=wallets&limit=20',
]
const categories = ['wallets', 'backpacks', 'jackets', 'shirts', 't-shirts', 'tops', '']
const words = [...findingWords, 'leather', 'cotton', 'logo', 'bag', '皮', 'piel', 'zip', 'navy']

/** Requests of which none is ever made twice: pages of lists, categories and searches of up to three words. */
export function neverTwice(): () => string {
  const chance = chanceOf(7)
  const made = new Set<string>()
  const next = () => {
    const search = Array.from({ length: chance.between(1, 3) }, () => chance.oneOf(words)).join(' ')
    const query = new URLSearchParams({
      page: String(chance.between(1, 5)),
      limit: '20',
      ...(chance.happens(0.8) && { search }),
      category: chance.oneOf(categories),
    })
    return `/api/products?${query}`
  }
  return () => {
    let path = next()
    for (let tries = 0; made.has(path) && tries < 20; tries += 1) path = next()
    made.add(path)
    return path
  }
}

/** The paths one after the other, again and again. */
export const inTurn = (paths: string[]) => {
  let at = 0
  return () => paths[at++ % paths.length]! // within the list
}
