import { useLingui } from '@lingui/react'
import { toSchedule } from '#shared/domain/company/opening-hours.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { formatUsualHours } from './hours/opening-hours-text.ts'

/** With the exporter's own name and hours. */
export function CompanyFooter() {
  const { i18n } = useLingui()
  const company = useCompany()
  const hours = company?.hours
  return (
    <Footer
      company={company}
      hours={
        hours?.locale === i18n.locale
          ? hours.text
          : company?.business_hours && formatUsualHours(i18n, toSchedule(company.business_hours))
      }
    />
  )
}
