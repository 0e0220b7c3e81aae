import { useRouter } from '@tanstack/react-router'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { toCompanySummary, type CompanySummary } from '#shared/domain/catalogue/localized-text.ts'

const Known = createContext<CompanySummary | undefined>(undefined)

type HouseProviderProps = {
  /** From the rendered page. */
  told: CompanySummary | undefined
  load: () => Promise<CompanyInfo>
  children: ReactNode
}

/** Provides what every page shows of the company. Pages render without it until the device or the server answers. */
export function HouseProvider({ told, load, children }: HouseProviderProps) {
  const router = useRouter()
  const [house, setHouse] = useState(told)
  const known = house !== undefined
  useEffect(() => {
    const ask = () =>
      void load().then(
        (company) => setHouse((before) => unlessChanged(before, toCompanySummary(company))),
        () => {}, // pages render without it
      )
    if (!known) ask()
    return router.subscribe('onResolved', ({ hrefChanged }) => {
      // A reload of the same page may bring other data.
      if (!known || !hrefChanged) ask()
    })
  }, [router, load, known])
  return <Known value={house}>{children}</Known>
}

/** Keeps the names that the server has localized as long as the company is the same. */
const unlessChanged = (before: CompanySummary | undefined, now: CompanySummary): CompanySummary =>
  before && JSON.stringify({ ...before, hours: undefined }) === JSON.stringify(now) ? before : now

/** Undefined until it is loaded. */
export const useCompany = (): CompanySummary | undefined => use(Known)
