import { useRouter } from '@tanstack/react-router'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { toCompanySummary, type CompanySummary } from '#shared/domain/catalogue/localized-text.ts'

const Known = createContext<CompanySummary | undefined>(undefined)

type HouseProviderProps = {
  /** Sent with the page. */
  told: CompanySummary | undefined
  load: () => Promise<CompanyInfo>
  children: ReactNode
}

/** Knows what of the house stands on every page. No page waits for it: it comes as soon as this device or the server tells it. */
export function HouseProvider({ told, load, children }: HouseProviderProps) {
  const router = useRouter()
  const [house, setHouse] = useState(told)
  const known = house !== undefined
  useEffect(() => {
    const ask = () =>
      void load().then(
        (company) => setHouse((before) => unlessChanged(before, toCompanySummary(company))),
        () => {}, // the pages do without
      )
    if (!known) ask()
    return router.subscribe('onResolved', ({ hrefChanged }) => {
      // the page is loaded anew where it is: what it shows may have changed
      if (!known || !hrefChanged) ask()
    })
  }, [router, load, known])
  return <Known value={house}>{children}</Known>
}

/** What was known, with the words that the server has found for it, as long as the house says the same. */
const unlessChanged = (before: CompanySummary | undefined, now: CompanySummary): CompanySummary =>
  before && JSON.stringify({ ...before, hours: undefined }) === JSON.stringify(now) ? before : now

/** What of the house stands on every page; undefined until it is known. */
export const useCompany = (): CompanySummary | undefined => use(Known)
