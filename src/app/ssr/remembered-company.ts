import { companyKey } from '#shared/contract/persistent-names.ts'
import type { CompanySummary } from '#shared/domain/catalogue/localized-text.ts'

/** Raised when `CompanySummary` changes, so that no version of the app reads another one's. */
const format = 1

/** What the empty shell shows of the company before the database answers. Undefined without storage. */
export function readRememberedCompany(): CompanySummary | undefined {
  try {
    const written = localStorage.getItem(companyKey)
    if (written === null) return undefined
    const stored = JSON.parse(written) as { format?: number; company: CompanySummary } // written below
    return stored.format === format ? { ...stored.company, isRemembered: true } : undefined
  } catch {
    return undefined
  }
}

export function rememberCompany(company: CompanySummary): void {
  if (company.isRemembered) return
  try {
    localStorage.setItem(companyKey, JSON.stringify({ format, company }))
  } catch {
    // Without storage the shell waits for the database.
  }
}
