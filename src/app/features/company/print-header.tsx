import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { localizeCompany } from '#shared/domain/catalogue/localized-text.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { Wordmark } from '#app/shell/wordmark.tsx'

/** Letterhead, visible in print only. */
export function PrintHeader({ load }: { load: () => Promise<CompanyInfo> }) {
  const { i18n } = useLingui()
  const summary = useCompany()
  const [company, setCompany] = useState<CompanyInfo>()
  useEffect(() => {
    const loadCompany = () => void load().then(setCompany, () => {}) // without it only the name is printed
    addEventListener('beforeprint', loadCompany)
    // Printing does not wait for a response, so the page loads it ahead.
    const rest = setTimeout(loadCompany, 3000)
    return () => {
      removeEventListener('beforeprint', loadCompany)
      clearTimeout(rest)
    }
  }, [load])
  const localizedCompany = company && localizeCompany(company, i18n.locale)
  const contact = localizedCompany?.contact_info
  return (
    <div className="column hidden items-end justify-between gap-8 border-b border-ink pb-3 text-sm print:flex">
      <Wordmark company={summary} className="flex items-center gap-2.5" />
      {contact && (
        <p className="text-right">
          <strong>{localizedCompany.company_name}</strong>
          <br />
          {contact.address}
          <br />
          {contact.email} · {contact.phone}
        </p>
      )}
    </div>
  )
}
