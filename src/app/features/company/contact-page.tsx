import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { OpeningIndicator } from './opening-indicator.tsx'
import { FactRow, FactTable, TradePage, TradeSection } from './trade-page.tsx'

const linkClass = 'text-trade underline underline-offset-4'
const digitsOf = (text: string) => text.replace(/\D/gu, '')

type ContactPageProps = {
  /** Undefined when it could not be loaded. */
  company: CompanyInfo | undefined
  /** The form to write to the house. */
  form: ReactNode
}

/** How to reach the house. */
export function ContactPage({ company, form }: ContactPageProps) {
  return (
    <TradePage
      label={<Trans>Contact</Trans>}
      title={<Trans>Talk to the people who make it</Trans>}
      lead={<Trans>Every inquiry is answered within 24 hours.</Trans>}
    >
      <TradeSection title={<Trans>Channels</Trans>}>
        {company ? <Channels contact={company.contact_info} /> : <NotLoaded />}
      </TradeSection>
      <TradeSection title={<Trans>Write to us</Trans>}>{form}</TradeSection>
      <TradeSection title={<Trans>Business hours</Trans>}>
        <div className="mb-4">
          <OpeningIndicator />
        </div>
        <FactTable>
          <FactRow name={<Trans>Monday to Friday</Trans>}>9:00-18:00</FactRow>
          <FactRow name={<Trans>Saturday</Trans>}>9:00-17:00</FactRow>
          <FactRow name={<Trans>Sunday</Trans>}>
            <Trans>Closed</Trans>
          </FactRow>
        </FactTable>
        <p className="mt-2 text-sm text-soft">
          <Trans>China Standard Time (UTC+8)</Trans>
        </p>
      </TradeSection>
    </TradePage>
  )
}

function Channels({ contact }: { contact: CompanyInfo['contact_info'] }) {
  return (
    <FactTable>
      <FactRow name={<Trans>Email</Trans>}>
        <a href={`mailto:${contact.email}`} className={linkClass}>
          {contact.email}
        </a>
      </FactRow>
      <FactRow name={<Trans>Phone</Trans>}>
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={linkClass}>
          {contact.phone}
        </a>
      </FactRow>
      <FactRow name="WhatsApp">
        <a
          href={`https://wa.me/${digitsOf(contact.whatsapp)}`}
          rel="noreferrer"
          target="_blank"
          className={linkClass}
        >
          {contact.whatsapp}
        </a>
      </FactRow>
      <FactRow name="WeChat">
        <span className="font-mono">{contact.wechat}</span>
      </FactRow>
      <FactRow name={<Trans>Address</Trans>}>{contact.address}</FactRow>
    </FactTable>
  )
}

function NotLoaded() {
  return (
    <p className="text-soft">
      <Trans>
        The contact details could not be loaded. You can write to us with the form below; it is sent
        as soon as there is a connection.
      </Trans>
    </p>
  )
}
