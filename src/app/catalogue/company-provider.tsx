import { useRouter } from '@tanstack/react-router'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { toCompanySummary, type CompanySummary } from '#shared/domain/catalogue/localized-text.ts'

const CompanyContext = createContext<CompanySummary | undefined>(undefined)

type CompanyProviderProps = {
  /** From the rendered page. */
  initial: CompanySummary | undefined
  load: () => Promise<CompanyInfo>
  children: ReactNode
}

/** Provides what every page shows of the company. Pages render without it until the device or the server answers. */
export function CompanyProvider({ initial, load, children }: CompanyProviderProps) {
  const router = useRouter()
  const [summary, setSummary] = useState(initial)
  const isLoaded = summary !== undefined
  useEffect(() => {
    const loadCompany = () =>
      void load().then(
        (company) => setSummary((before) => reuseIfUnchanged(before, toCompanySummary(company))),
        () => {}, // pages render without it
      )
    if (!isLoaded) loadCompany()
    return router.subscribe('onResolved', ({ hrefChanged }) => {
      // A reload of the same page may bring other data.
      if (!isLoaded || !hrefChanged) loadCompany()
    })
  }, [router, load, isLoaded])
  return <CompanyContext value={summary}>{children}</CompanyContext>
}

/** Keeps the names that the server has localized as long as the company is the same. */
const reuseIfUnchanged = (
  before: CompanySummary | undefined,
  now: CompanySummary,
): CompanySummary =>
  before && JSON.stringify({ ...before, hours: undefined }) === JSON.stringify(now) ? before : now

/** Undefined until it is loaded. */
export const useCompany = (): CompanySummary | undefined => use(CompanyContext)
