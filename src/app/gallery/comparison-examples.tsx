import { useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { compareProducts } from '#shared/domain/catalogue/comparison.ts'
import { CompareTable } from '../features/compare/compare-table.tsx'
import { CompareToggle } from '../features/compare/compare-toggle.tsx'
import { SaveComparisonOffer } from '../features/compare/save-comparison-offer.tsx'
import { Specimen } from './specimen.tsx'

const wallet: Product = {
  id: 'wl-1101',
  name: 'Bifold Wallet with Snap Coin Pocket',
  model: 'WL-1101',
  category: 'wallets',
  description: '',
  images: [],
  pictures: [],
  materials: ['Full-grain cowhide', 'Polyester twill lining'],
  colors: ['Cognac', 'Black'],
  sizes: [],
  specifications: { weight: '92 g', hs_code: '4202.31' },
  is_active: true,
  created_at: '',
  updated_at: '',
  pricing: { base_price: 8.4, currency: 'USD', min_quantity: 500, max_quantity: 20_000 },
  translations: {},
}
const products: Product[] = [
  wallet,
  { ...wallet, id: 'wl-1102', model: 'WL-1102', colors: ['Black'], specifications: {} },
]

/** A comparison with equal, different and missing facts. */
export function ComparisonExamples() {
  const [ids, setIds] = useState(['wl-1102'])
  const toggle = async (id: string) =>
    setIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <Specimen name="Comparison: not chosen, chosen, the box alone, from a link, side by side">
      {products.map((product) => (
        <CompareToggle key={product.id} product={product} comparison={{ ids, toggle }} />
      ))}
      <CompareToggle product={wallet} comparison={{ ids, toggle }} bare />
      <SaveComparisonOffer others={0} onKeep={() => {}} />
      <SaveComparisonOffer others={2} onKeep={() => {}} />
      <div className="w-full">
        <CompareTable
          products={products}
          facts={compareProducts(products)}
          marked
          categoryName={() => 'Wallets'}
          onRemove={() => {}}
          actions={() => null}
        />
      </div>
    </Specimen>
  )
}
