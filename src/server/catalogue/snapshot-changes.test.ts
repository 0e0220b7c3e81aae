import { expect, test } from 'vitest'
import type { Category, Synonym } from '#shared/contract/catalogue.ts'
import { product } from '../../../tests/support/samples/product.ts'
import { chanceOf, type Chance } from '../../../tests/support/seeded-random.ts'
import { openDeps } from '../../../tests/support/open-app.ts'
import { renumberCatalogue, type StoredCompany } from '../db/catalogue-repository.ts'
import { undoVersions } from '../db/catalogue/undo-versions.ts'
import { writeCatalogue, type NewCatalogue } from '../db/catalogue/write-catalogue.ts'
import type { Db } from '../db/database.ts'
import { createCatalogueSnapshots } from './catalogue-snapshots.ts'
import type { Snapshot } from './snapshot.ts'
import { catalogueFacets } from './snapshot-rows.ts'

const materials = ['Cowhide', 'Cotton', 'Wool', 'Silk']
const colors = ['Black', 'Navy', 'Olive/Sand']
const categories = (names: string[]): Category[] =>
  names.map((name) => ({ id: name, slug: name.toLowerCase(), name, translations: {} }))
const synonyms: Synonym[] = [{ en: ['purse'], zh: ['钱包'], es: [], kinds: ['wallet'], near: [] }]

const firm = (currency: 'USD' | 'EUR') =>
  ({ company_name: `Mill in ${currency}`, money: { currency } }) as unknown as StoredCompany // the snapshot reads the currency alone

const randomProduct = (n: number, chance: Chance) =>
  product(`s${n}`, {
    name: chance.oneOf(['Bifold Wallet', 'Tote', 'Belt']),
    category: chance.oneOf(['wallets', 'belts']),
    materials: [chance.oneOf(materials)],
    colors: [chance.oneOf(colors)],
    sizes: [chance.oneOf(['S', 'M'])],
    is_active: chance.happens(0.8),
    pricing: { base_price: chance.between(1, 9), currency: 'USD', min_quantity: 1 },
    translations: { zh: { name: chance.oneOf(['对折钱包', '腰带']) } },
  })

/** The next list of a firm that changes some of its styles, adds, retires and re-orders others. */
function changeCatalogue(before: NewCatalogue, chance: Chance): NewCatalogue {
  const kept = [...before.products].filter(() => chance.happens(0.9))
  const changed = kept.map((one) =>
    chance.happens(0.2) ? randomProduct(Number(one.id.slice(1)), chance) : one,
  )
  const added = Array.from({ length: chance.between(0, 3) }, () => chance.between(0, 40))
    .filter((n) => !changed.some(({ id }) => id === `s${n}`))
    .map((n) => randomProduct(n, chance))
  const products = [...new Map([...changed, ...added].map((one) => [one.id, one])).values()]
  return {
    products: chance.happens(0.2) ? products.toReversed() : products,
    categories: chance.happens(0.2) ? categories(['Belts', 'Wallets']) : before.categories,
    company: chance.happens(0.2) ? firm(chance.oneOf(['USD', 'EUR'])) : before.company,
    synonyms: chance.happens(0.2) ? synonyms : (before.synonyms ?? []),
  }
}

const searches = [
  '',
  'wallet',
  'purse',
  '钱包',
  'navy cotton',
  'sand',
  's7',
  'walet',
  'silk nothing',
]

/** All that a snapshot answers with. */
async function listAnswers({ find, findProduct, offered, ...rest }: Snapshot) {
  const found = await Promise.all(
    searches.map((search) => find({ search, category: '', page: 1, limit: 10 })),
  )
  const values = [...materials, ...colors, 'Olive', 'Sand', 'S', 'M', 'leather', 'wool', 'silk']
  const has = [...catalogueFacets, 'category' as const].map((facet) =>
    [...values, 'wallets'].filter((value) => offered[facet].has(value)),
  )
  const { bank, ...facts } = rest
  const decoded = rest.products.map(({ id }) => findProduct(id))
  return JSON.stringify([{ ...facts, base: undefined }, bank, found, has, decoded])
}

const listFreshAnswers = async (db: Db) => listAnswers(await createCatalogueSnapshots(db).current())

test.for([1, 2, 3])(
  'a snapshot that goes on by changes is the one of a new start (seed %i)',
  { timeout: 60_000 },
  async (seed) => {
    const chance = chanceOf(seed)
    const { db } = await openDeps()
    let time = 0
    const followed = createCatalogueSnapshots(db, () => (time += 1000))
    let wanted: NewCatalogue = {
      products: Array.from({ length: 20 }, (_, n) => randomProduct(n, chance)),
      categories: categories(['Wallets']),
      company: firm('USD'),
    }
    await writeCatalogue(db, wanted, 0)
    await followed.current()
    for (let round = 0; round < 25; round += 1) {
      if (chance.happens(0.15)) await undoVersions(db, undefined, { now: round, by: '' })
      else {
        wanted = changeCatalogue(wanted, chance)
        await writeCatalogue(db, wanted, round)
      }
      if (chance.happens(0.3)) continue // several versions at once
      expect(await listAnswers(await followed.current())).toBe(await listFreshAnswers(db))
    }
    await db.transaction().execute((tx) => renumberCatalogue(tx, 0))
    expect(await listAnswers(await followed.current())).toBe(await listFreshAnswers(db))
  },
)

test('what did not change is not read again, and prices leave the search as it is', async () => {
  const { db } = await openDeps()
  let time = 0
  const followed = createCatalogueSnapshots(db, () => (time += 1000))
  const products = ['a', 'b', 'c'].map((id) => product(id))
  const wanted = { products, categories: categories(['Wallets']), company: firm('USD') }
  await writeCatalogue(db, wanted, 0)
  const first = await followed.current()
  const dearer = product('b', { pricing: { base_price: 2, currency: 'USD', min_quantity: 1 } })
  await writeCatalogue(db, { ...wanted, products: [products[0]!, dearer, products[2]!] }, 0)
  const second = await followed.current()
  expect(second.products.map((one, at) => one === first.products[at])).toEqual([true, false, true])
  expect(second.base.search.find).toBe(first.base.search.find)
  const renamed = product('b', { name: 'Belt' })
  await writeCatalogue(db, { ...wanted, products: [products[0]!, renamed, products[2]!] }, 0)
  const third = await followed.current()
  expect(third.base.search.find).not.toBe(second.base.search.find)
})
