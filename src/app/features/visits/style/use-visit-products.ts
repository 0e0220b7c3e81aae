import { useEffect, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

/** Styles by id as the catalogue has them: undefined once one has left it, absent when it could not be loaded. */
export type VisitProducts = ReadonlyMap<string, Product | undefined>

export function useVisitProducts(
  ids: readonly string[],
  load: (id: string) => Promise<Product | undefined>,
): VisitProducts {
  const [products, setProducts] = useState<VisitProducts>(new Map())
  const wanted = ids.join('\n')
  useEffect(() => {
    let unmounted = false
    const read = async (id: string) => [id, await withFallback(load(id), null)] as const
    void Promise.all(wanted.split('\n').filter(Boolean).map(read)).then((all) => {
      const known = all.flatMap(([id, product]) =>
        product === null ? [] : [[id, product] as const],
      )
      if (!unmounted) setProducts(new Map(known))
    })
    return () => {
      unmounted = true
    }
  }, [wanted, load])
  return products
}
