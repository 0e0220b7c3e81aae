import { useEffect, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

export type Products = ReadonlyMap<string, Product>

/** Those of these ids that the catalogue has. Empty until they are read. */
export function useProducts(catalogue: CataloguePort, ids: readonly string[]): Products {
  const [products, setProducts] = useState<Products>(new Map())
  const wanted = [...new Set(ids)].filter((id) => id !== '').join(' ')
  useEffect(() => {
    let isMounted = true
    const load = async (id: string) => withFallback(catalogue.product(id), undefined)
    void Promise.all(wanted.split(' ').map(load)).then((found) => {
      if (!isMounted) return
      setProducts(new Map(found.flatMap((product) => (product ? [[product.id, product]] : []))))
    })
    return () => {
      isMounted = false
    }
  }, [catalogue, wanted])
  return products
}
