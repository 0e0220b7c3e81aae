import { useLingui } from '@lingui/react'
import { factorySchedule } from '#shared/domain/company/opening-hours.ts'
import { companyName } from '#shared/domain/catalogue/localized-text.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { usualHours } from './hours/opening-hours-text.ts'
import { footerFacts } from './company-facts.ts'

/** With the exporter's own name and hours. */
export function HouseFooter() {
  const { i18n } = useLingui()
  const house = useCompany()
  const hours = house?.hours
  return (
    <Footer
      facts={footerFacts}
      name={house && companyName(house, i18n.locale)}
      hours={
        hours?.locale === i18n.locale
          ? hours.text
          : house && usualHours(i18n, factorySchedule(house.business_hours))
      }
    />
  )
}
