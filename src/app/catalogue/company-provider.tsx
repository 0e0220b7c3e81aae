import { useRouter } from '@tanstack/react-router'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { toCompanySummary, type CompanySummary } from '#shared/domain/catalogue/localized-text.ts'
import { rememberCompany } from '../ssr/remembered-company.ts'

const CompanyContext = createContext<CompanySummary | undefined>(undefined)

type CompanyProviderProps = {
  /** From the rendered page, or remembered. */
  initial: CompanySummary | undefined
  catalogue: Pick<CataloguePort, 'companyInfo' | 'categories'>
  children: ReactNode
}

/** Provides what every page shows of the company. Pages render without it until the device or the server answers. */
export function CompanyProvider({ initial, catalogue, children }: CompanyProviderProps) {
  const router = useRouter()
  const [summary, setSummary] = useState(initial)
  const isLoaded = summary !== undefined && !summary.isRemembered
  useEffect(() => {
    const loadCompany = () =>
      void Promise.all([catalogue.companyInfo(), catalogue.categories()]).then(
        ([company, categories]) =>
          setSummary((before) => reuseIfUnchanged(before, toCompanySummary(company, categories))),
        () => {}, // pages render without it
      )
    if (!isLoaded) loadCompany()
    return router.subscribe('onResolved', ({ hrefChanged }) => {
      // A reload of the same page may bring other data.
      if (!isLoaded || !hrefChanged) loadCompany()
    })
  }, [router, catalogue, isLoaded])
  useEffect(() => {
    if (!summary) return
    rememberCompany(summary)
    // For the titles of pages that load from now on.
    router.update({ ...router.options, context: { ...router.options.context, house: summary } })
  }, [router, summary])
  return <CompanyContext value={summary}>{children}</CompanyContext>
}
/** Keeps the names that the server has localized as long as the company is the same. */
const reuseIfUnchanged = (
  before: CompanySummary | undefined,
  now: CompanySummary,
): CompanySummary =>
  before && serialize({ ...before, hours: undefined }) === serialize(now) ? before : now

/** Sorted: the server keeps the order of `company.json`, the device that of the contract. */
const serialize = (summary: CompanySummary) =>
  JSON.stringify(summary, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Undefined until it is loaded. */
export const useCompany = (): CompanySummary | undefined => use(CompanyContext)
