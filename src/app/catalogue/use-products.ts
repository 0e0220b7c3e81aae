import { useEffect, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { useConnectionStatus } from '../connection/connection-provider.tsx'
import { withFallback } from '../lib/with-fallback.ts'

/** Styles by id as the catalogue has them: undefined once one has left it, absent when it could not be loaded. */
export type ProductsById = ReadonlyMap<string, Product | undefined>

export const noProducts: ProductsById = new Map()

/** Each style once, in parallel. */
export async function loadProducts(
  ids: readonly string[],
  load: LoadProduct,
): Promise<ProductsById> {
  const all = await Promise.all(
    [...new Set(ids)].map(async (id) => [id, await withFallback(load(id), null)] as const),
  )
  return new Map(all.flatMap(([id, product]) => (product === null ? [] : [[id, product] as const])))
}

/** One style of the catalogue; undefined once it has left it. */
export type LoadProduct = (id: string) => Promise<Product | undefined>

/** Undefined until they are read; read again when the connection comes or goes. */
export function useProducts(ids: readonly string[], load: LoadProduct): ProductsById | undefined {
  const [products, setProducts] = useState<ProductsById>()
  const isOffline = useConnectionStatus() === 'offline'
  const wanted = [...new Set(ids)].join('\n')
  useEffect(() => {
    let isMounted = true
    void loadProducts(wanted.split('\n').filter(Boolean), load).then((known) => {
      if (isMounted) setProducts(known)
    })
    return () => {
      isMounted = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `isOffline` changes to read again
  }, [wanted, load, isOffline])
  return products
}
