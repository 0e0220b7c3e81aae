import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { factorySchedule } from '#shared/domain/company/opening-hours.ts'
import { localizeCompany } from '#shared/domain/catalogue/localized-text.ts'
import { CompanyMissing } from '../company-unavailable.tsx'
import { ContactChannels } from './contact-channels.tsx'
import { FactoryTour } from './factory-tour.tsx'
import { FindingUs, Transportation } from './directions.tsx'
import { OpeningHours } from '../hours/opening-hours-section.tsx'
import { TradePage, TradeSection } from '../company-page-layout.tsx'

type ContactPageProps = {
  /** Undefined when it failed to load. */
  company: CompanyInfo | undefined
  form: ReactNode
}

/** Specification, section 2. */
export function ContactPage({ company, form }: ContactPageProps) {
  const { i18n } = useLingui()
  const house = company && localizeCompany(company, i18n.locale)
  return (
    <TradePage
      label={<Trans>Contact</Trans>}
      title={<Trans>Talk to the people who make it</Trans>}
      lead={<Trans>Every inquiry is answered within 24 hours.</Trans>}
    >
      <TradeSection title={<Trans>Channels</Trans>}>
        {house ? (
          <ContactChannels
            contact={house.contact_info}
            addressForDriver={
              i18n.locale === 'zh' ? undefined : house.translations?.['zh']?.address
            }
          />
        ) : (
          <>
            <CompanyMissing />
            <p className="mt-4 max-w-text text-soft">
              <Trans>
                You can write to us with the form below; it is sent as soon as there is a
                connection.
              </Trans>
            </p>
          </>
        )}
      </TradeSection>
      <TradeSection title={<Trans>Write to us</Trans>}>{form}</TradeSection>
      {company && (
        <TradeSection title={<Trans>Business hours</Trans>}>
          <OpeningHours factory={factorySchedule(company.business_hours)} />
        </TradeSection>
      )}
      {house?.location && (
        <TradeSection title={<Trans>Where we are</Trans>}>
          <FindingUs place={house.location} />
        </TradeSection>
      )}
      <TradeSection title={<Trans>Transportation</Trans>}>
        <Transportation />
      </TradeSection>
      <TradeSection title={<Trans>Factory tours</Trans>}>
        <FactoryTour />
      </TradeSection>
    </TradePage>
  )
}
