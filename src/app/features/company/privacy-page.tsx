import { Plural, Trans } from '@lingui/react/macro'
import { TradePage, TradeSection } from './trade-page.tsx'

/**
 * What this shop keeps, where, and for how long: what the software really does. `retentionDays` is missing where the
 * server has not been heard.
 */
export function PrivacyPage({ retentionDays }: { retentionDays: number | undefined }) {
  return (
    <TradePage
      label={<Trans>Privacy</Trans>}
      title={<Trans>What is kept, and where</Trans>}
      lead={
        <Trans>
          No accounts, no analytics, no advertising. Fonts and pictures come from this server alone.
        </Trans>
      }
    >
      <TradeSection title={<Trans>On your device</Trans>}>
        <ul className="max-w-text list-disc space-y-2 pl-5 text-soft">
          <li>
            <Trans>The cart with a random session number, until you clear it.</Trans>
          </li>
          <li>
            <Trans>The wishlist and the language you chose.</Trans>
          </li>
          <li>
            <Trans>Inquiries you wrote, until our server has received them.</Trans>
          </li>
          <li>
            <Trans>
              Files you shared with the shop from another app, until you send or close the inquiry.
            </Trans>
          </li>
          <li>
            <Trans>
              Orders you began: 7 days, or as long as it is not known whether a payment went
              through.
            </Trans>
          </li>
        </ul>
      </TradeSection>
      <TradeSection title={<Trans>On our server</Trans>}>
        <p className="max-w-text text-soft">
          <Trans>
            What you send in an inquiry or an order: name, email, company, telephone, address,
            message and attachments. We use it to answer you and to deliver, and pass it to nobody
            but the carrier. Write to us and we delete it, except what the law tells us to keep.
          </Trans>
        </p>
        {retentionDays !== undefined && (
          <p className="mt-3 max-w-text text-soft">
            <Plural
              value={retentionDays}
              one="After # day inquiries are deleted with their attachments and mails; of an order only what was bought and paid remains, without name and address."
              other="After # days inquiries are deleted with their attachments and mails; of an order only what was bought and paid remains, without name and address."
            />
          </p>
        )}
        <p className="mt-3 max-w-text text-soft">
          <Trans>
            JPG and PNG pictures leave your device without the place, the time and the camera that
            were written into them.
          </Trans>
        </p>
      </TradeSection>
      <TradeSection title={<Trans>With PayPal</Trans>}>
        <p className="max-w-text text-soft">
          <Trans>
            PayPal's script is loaded only when you reach the payment step of the checkout. Card and
            account details go to PayPal; we never see them.
          </Trans>
        </p>
      </TradeSection>
    </TradePage>
  )
}
