import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import { PageSections } from '../page-text/page-sections.tsx'
import { usePageContent } from '../page-text/placeholder-values.ts'
import {
  FactRow,
  FactTable,
  CompanyPageLayout,
  CompanyPageSection,
} from '../company-page-layout.tsx'

const linkClass = 'text-trade underline underline-offset-4'

type PrivacyPageProps = {
  /** Undefined when it failed to load. */
  retentionDays: number | undefined
  /** What the firm adds; undefined when there is nothing, or it failed to load. */
  texts: PageTexts | undefined
}

/** Describes what the software really stores. */
export function PrivacyPage({ retentionDays, texts }: PrivacyPageProps) {
  const page = usePageContent(texts)
  return (
    <CompanyPageLayout
      label={<Trans>Privacy</Trans>}
      title={<Trans>What is kept, and where</Trans>}
      lead={
        <Trans>
          No accounts, no analytics, no advertising. Fonts and pictures come from this server alone.
        </Trans>
      }
    >
      <CompanyPageSection title={<Trans>On your device</Trans>}>
        <FactTable>
          <FactRow name={<Trans>Cart</Trans>}>
            <Trans>With a random session number, until you clear it</Trans>
          </FactRow>
          <FactRow name={<Trans>Checkout</Trans>}>
            <Trans>
              The step you were at and the address as you typed it, until you change it or delete
              the data of this site
            </Trans>
          </FactRow>
          <FactRow name={<Trans>Inquiries</Trans>}>
            <Trans>
              What you write, with its attachments, until our server has received it, or for 30 days
              if you do not send it; then what was sent, with its newest attachments up to 50 MB,
              until you remove it
            </Trans>
          </FactRow>
          <FactRow name={<Trans>Orders</Trans>}>
            <Trans>
              What you bought, with the address and the totals, until you remove it; unpaid ones for
              7 days, or as long as it is not known whether a payment went through
            </Trans>
          </FactRow>
          <FactRow name={<Trans>Who you are</Trans>}>
            <Trans>
              Name, company, email, phone and country, only if you wish it, until you remove them
            </Trans>
          </FactRow>
          <FactRow name={<Trans>Shared files</Trans>}>
            <Trans>
              What another app has shared with the shop, until you send or close the inquiry
            </Trans>
          </FactRow>
          <FactRow name={<Trans>Catalogue and pictures</Trans>}>
            <Trans>
              So that they open without a network: the newest catalogue, pictures you have seen up
              to 60 MB, and those you took along
            </Trans>
          </FactRow>
          <FactRow name={<Trans>Your choices</Trans>}>
            <Trans>
              Language, saved styles, the styles you compare, the last 12 styles you looked at and
              how you like the pages shown, until you remove them
            </Trans>
          </FactRow>
          <FactRow name={<Trans>One cookie</Trans>}>
            <Trans>
              The language you have chosen, and nothing else, so that our server sends the next page
              in it; for a year
            </Trans>
          </FactRow>
        </FactTable>
        <p className="mt-4 max-w-text text-soft">
          <Trans>
            To delete it:{' '}
            <Link to="/device" className={linkClass}>
              On this device
            </Link>{' '}
            lists what is kept and removes each thing. Your browser removes everything at once when
            you delete the data of this site; inquiries that were not sent yet are lost with it.
          </Trans>
        </p>
      </CompanyPageSection>
      <CompanyPageSection title={<Trans>On our server</Trans>}>
        <p className="max-w-text text-soft">
          <Trans>
            What you send in an inquiry or an order: name, email, company, telephone, address,
            message and attachments. We use it to answer you and to deliver, and pass it to nobody
            but the carrier. Write to us from that address, and we send you a copy of all of it or
            delete it, except what the law tells us to keep: of a paid order what was bought and
            paid, without name and address. Our backups have it for as long as we keep them.
          </Trans>{' '}
          <Link to="/contact" className={linkClass}>
            <Trans>Contact</Trans>
          </Link>
        </p>
        <p className="mt-3 max-w-text text-soft">
          <Trans>
            Files that were uploaded for an inquiry that never came are deleted after a day. Our log
            holds neither your network address nor what you searched for.
          </Trans>
        </p>
        <p className="mt-3 max-w-text text-soft">
          <Trans>
            What you move to another device of yours lies here encrypted until that device has it,
            for 24 hours at most. The key is in the link alone: we cannot read it.
          </Trans>
        </p>
        <p className="mt-3 max-w-text text-soft">
          <Trans>
            If you let a device tell you of answers, we keep the address that its browser's push
            service has given it, with the numbers of your requests: until you end it in My
            requests, that service no longer knows it, or the request is deleted. What we send is
            encrypted and says only that an answer is there; the service, which belongs to the maker
            of the browser, learns when.
          </Trans>
        </p>
        {retentionDays !== undefined && (
          <p className="mt-3 max-w-text text-soft">
            <Plural
              value={retentionDays}
              one="# day after the last message inquiries are deleted with their attachments and mails; of an order only what was bought and paid remains, without name and address."
              other="# days after the last message inquiries are deleted with their attachments and mails; of an order only what was bought and paid remains, without name and address."
            />{' '}
            <Trans>
              For an order that you have paid this time begins with our last step. While its goods
              are not delivered and not refunded we know where to send them, for two years at most.
            </Trans>
          </p>
        )}
        <p className="mt-3 max-w-text text-soft">
          <Trans>
            JPG and PNG pictures leave your device without the place, the time and the camera that
            were written into them.
          </Trans>
        </p>
      </CompanyPageSection>
      <CompanyPageSection title={<Trans>With PayPal</Trans>}>
        <p className="max-w-text text-soft">
          <Trans>
            PayPal's script is loaded only when you reach the payment step of the checkout. Card and
            account details go to PayPal; we never see them.
          </Trans>
        </p>
      </CompanyPageSection>
      {page && <PageSections {...page} />}
    </CompanyPageLayout>
  )
}
