import { useLingui } from '@lingui/react'
import { toSchedule } from '#shared/domain/company/opening-hours.ts'
import { localizeCompanyName } from '#shared/domain/catalogue/localized-text.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { formatUsualHours } from './hours/opening-hours-text.ts'
import { footerFacts } from './company-facts.ts'

/** With the exporter's own name and hours. */
export function CompanyFooter() {
  const { i18n } = useLingui()
  const company = useCompany()
  const hours = company?.hours
  return (
    <Footer
      facts={footerFacts}
      name={company && localizeCompanyName(company, i18n.locale)}
      hours={
        hours?.locale === i18n.locale
          ? hours.text
          : company && formatUsualHours(i18n, toSchedule(company.business_hours))
      }
    />
  )
}
