import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { toSchedule } from '#shared/domain/company/opening-hours.ts'
import { localizeCompany } from '#shared/domain/catalogue/localized-text.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'
import { CompanyUnavailable } from '../company-unavailable.tsx'
import { ContactChannels } from './contact-channels.tsx'
import { FactoryTour } from './factory-tour.tsx'
import { Directions, Transportation } from './directions.tsx'
import { OpeningHoursSection } from '../hours/opening-hours-section.tsx'
import { CompanyPageLayout, CompanyPageSection } from '../company-page-layout.tsx'

type ContactPageProps = {
  /** Undefined when it failed to load. */
  company: CompanyInfo | undefined
  form: ReactNode
}

/** Specification, section 2. */
export function ContactPage({ company, form }: ContactPageProps) {
  const { i18n } = useLingui()
  const localize = useLocalText()
  const { title, lead, phone_note, transport = [], tours = [] } = company?.contact_page ?? {}
  const localizedCompany = company && localizeCompany(company, i18n.locale)
  return (
    <CompanyPageLayout
      label={<Trans>Contact</Trans>}
      title={localize(title) || <Trans>Contact</Trans>}
      lead={localize(lead)}
    >
      <CompanyPageSection title={<Trans>Channels</Trans>}>
        {localizedCompany ? (
          <ContactChannels
            contact={localizedCompany.contact_info}
            phoneNote={localize(phone_note)}
            addressForDriver={
              i18n.locale === 'zh' ? undefined : localizedCompany.translations?.['zh']?.address
            }
          />
        ) : (
          <>
            <CompanyUnavailable />
            <p className="mt-4 max-w-text text-soft">
              <Trans>
                You can write to us with the form below; it is sent as soon as there is a
                connection.
              </Trans>
            </p>
          </>
        )}
      </CompanyPageSection>
      <CompanyPageSection title={<Trans>Write to us</Trans>}>{form}</CompanyPageSection>
      {company?.business_hours && (
        <CompanyPageSection title={<Trans>Business hours</Trans>}>
          <OpeningHoursSection factory={toSchedule(company.business_hours)} />
        </CompanyPageSection>
      )}
      {localizedCompany?.location && (
        <CompanyPageSection title={<Trans>Where we are</Trans>}>
          <Directions place={localizedCompany.location} />
        </CompanyPageSection>
      )}
      {transport.length > 0 && (
        <CompanyPageSection title={<Trans>Transportation</Trans>}>
          <Transportation ways={transport} />
        </CompanyPageSection>
      )}
      {tours.length > 0 && (
        <CompanyPageSection title={<Trans>Factory tours</Trans>}>
          <FactoryTour steps={tours} />
        </CompanyPageSection>
      )}
    </CompanyPageLayout>
  )
}
