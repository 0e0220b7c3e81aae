import { useState, type ReactNode } from 'react'
import { deferred } from '#shared/domain/deferred.ts'
import { QuoteContext, type QuoteActions } from '#app/catalogue/quote-context.tsx'
import type { LoadProduct } from '#app/catalogue/use-products.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'

const InquiryDialogHost = lazyComponent(async () => {
  // In parallel: one after the other takes twice as long on a slow connection.
  const [module] = await Promise.all([
    import('./inquiry-dialog-host.tsx'),
    import('#app/ui/dialog-sheet.tsx'),
  ])
  return module.InquiryDialogHost
})

type InquiryProviderProps = { load: LoadProduct; children: ReactNode }

/** The dialog loads when it is first opened. */
export function InquiryProvider({ load, children }: InquiryProviderProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  const [host] = useState(() => deferred<QuoteActions>())
  const [quotes] = useState<QuoteActions>(() => {
    const loadActions = () => {
      setIsNeeded(true)
      return host.promise
    }
    return {
      ask: (about) => void loadActions().then(({ ask }) => ask(about)),
      edit: async (key) => (await loadActions()).edit(key),
    }
  })
  return (
    <QuoteContext value={quotes}>
      {children}
      {isNeeded && <InquiryDialogHost onReady={host.resolve} load={load} />}
    </QuoteContext>
  )
}
