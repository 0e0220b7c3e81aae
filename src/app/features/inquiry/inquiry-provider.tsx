import { useState, type ReactNode } from 'react'
import { deferred } from '#shared/domain/deferred.ts'
import { QuoteContext, type QuoteActions } from '#app/catalogue/quote-context.tsx'
import { lazyComponent } from '#app/lib/lazy-component.tsx'

const InquiryDesk = lazyComponent(async () => {
  // In parallel: one after the other takes twice as long on a slow connection.
  const [room] = await Promise.all([
    import('./inquiry-dialog-host.tsx'),
    import('#app/ui/dialog-sheet.tsx'),
  ])
  return room.InquiryDesk
})

/** The dialog loads when it is first opened. */
export function InquiryProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState(false)
  const [host] = useState(() => deferred<QuoteActions>())
  const [quotes] = useState<QuoteActions>(() => {
    const doors = () => {
      setAsked(true)
      return host.promise
    }
    return {
      ask: (about) => void doors().then(({ ask }) => ask(about)),
      edit: async (key) => (await doors()).edit(key),
    }
  })
  return (
    <QuoteContext value={quotes}>
      {children}
      {asked && <InquiryDesk onReady={host.resolve} />}
    </QuoteContext>
  )
}
