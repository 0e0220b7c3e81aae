import { companyKey } from '#shared/contract/persistent-names.ts'
import type { CompanySummary } from '#shared/domain/catalogue/localized-text.ts'

/** What the empty shell shows of the company before the database answers. Undefined without storage. */
export function readRememberedCompany(): CompanySummary | undefined {
  try {
    const written = localStorage.getItem(companyKey)
    if (written === null) return undefined
    return { ...(JSON.parse(written) as CompanySummary), isRemembered: true } // written below
  } catch {
    return undefined
  }
}

export function rememberCompany(company: CompanySummary): void {
  if (company.isRemembered) return
  try {
    localStorage.setItem(companyKey, JSON.stringify(company))
  } catch {
    // Without storage the shell waits for the database.
  }
}
