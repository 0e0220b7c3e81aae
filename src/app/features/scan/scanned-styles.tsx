import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { clearScanned, readScanned } from '#data/saved-lists/scanned.ts'
import { focusHeading } from '#app/lib/route-focus.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import { FoundStyle } from './found-style.tsx'

type ScannedStylesProps = {
  load: (id: string) => Promise<Product | undefined>
  actions: (product: Product) => ReactNode
  /** The style that is shown above. */
  except: string | undefined
}

/** Newest first; renders nothing without any. */
export function ScannedStyles({ load, actions, except }: ScannedStylesProps) {
  const shown = useScanned(load).filter(({ id }) => id !== except)
  if (shown.length === 0) return null
  const clear = () => {
    focusHeading() // the button disappears with the styles
    void withFallback(clearScanned(), undefined)
  }
  return (
    <section aria-labelledby="scanned-before" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="scanned-before" className="text-xl font-semibold">
          <Trans>Scanned before</Trans>
        </h2>
        <Button look="quiet" size="sm" className="-mr-3" onClick={clear}>
          <Trans>Clear this list</Trans>
        </Button>
      </div>
      <ul className="mt-3 grid gap-x-10 lg:grid-cols-2 [&>li+li>section]:max-lg:border-t-0">
        {shown.map((product) => (
          <li key={product.id}>
            <FoundStyle product={product} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leaves out styles that no longer exist or fail to load. */
function useScanned(load: ScannedStylesProps['load']): Product[] {
  const ids = useLiveQuery(() => withFallback(readScanned(), []))
  const [products, setProducts] = useState<Product[]>([])
  useEffect(() => {
    let unmounted = false
    void Promise.all((ids ?? []).map((id) => withFallback(load(id), undefined))).then((found) => {
      if (!unmounted) setProducts(found.flatMap((product) => product ?? []))
    })
    return () => {
      unmounted = true
    }
  }, [ids, load])
  return products
}
