import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TradePage } from './trade-page.tsx'

/** Questions with their answers, for those who ask before they write. */
export function FaqPage() {
  return (
    <TradePage
      label={<Trans>FAQ</Trans>}
      title={<Trans>Questions buyers ask</Trans>}
      lead={<Trans>Eight answers. For everything else, we reply within 24 hours.</Trans>}
    >
      <div className="py-8">
        <FaqList />
      </div>
    </TradePage>
  )
}

/** The eight entries (specification, section 2): orders, production, samples, payment, customization, quality, support, tracking. */
export function FaqList() {
  return (
    <div className="border-t border-line">
      <Entry category={<Trans>Orders</Trans>} question={<Trans>What is the minimum order?</Trans>}>
        <Trans>
          Per style: wallets 500, backpacks 300, jackets 200, shirts 500, T-shirts 1000 pieces.
          Below that, order samples from the shop or ask for a quote.
        </Trans>
      </Entry>
      <Entry
        category={<Trans>Production</Trans>}
        question={<Trans>How long does production take?</Trans>}
      >
        <Trans>
          Samples take 15-25 days, bulk orders 25-35 days after the sample is approved and the
          deposit received.
        </Trans>
      </Entry>
      <Entry
        category={<Trans>Samples</Trans>}
        question={<Trans>Can I have a sample before I order?</Trans>}
      >
        <Trans>
          Yes, for about $50-200 per piece. We refund it on a bulk order over the minimum.
        </Trans>
      </Entry>
      <Entry category={<Trans>Payment</Trans>} question={<Trans>How do I pay?</Trans>}>
        <Trans>
          By T/T, L/C or PayPal. Bulk orders need a 30% deposit; the balance is due before shipment.
        </Trans>
      </Entry>
      <Entry
        category={<Trans>Customization</Trans>}
        question={<Trans>Can you put our logo on it?</Trans>}
      >
        <Trans>
          On almost everything: debossed, foiled, embroidered, printed or as a metal plate. Colours,
          lining and packing are made to your order too.
        </Trans>
      </Entry>
      <Entry
        category={<Trans>Quality</Trans>}
        question={<Trans>How is the quality controlled?</Trans>}
      >
        <Trans>
          Material is checked when it arrives, seams while they are sewn, and finished pieces before
          packing. Your own inspector is welcome.
        </Trans>
      </Entry>
      <Entry
        category={<Trans>Support</Trans>}
        question={<Trans>Whom do I talk to during an order?</Trans>}
      >
        <Trans>
          One person of our sales team, Monday to Friday 9:00-18:00 and Saturday 9:00-17:00, China
          Standard Time. Clients with active orders have emergency support at any hour.
        </Trans>
      </Entry>
      <Entry
        category={<Trans>Tracking</Trans>}
        question={<Trans>How do I follow my shipment?</Trans>}
      >
        <Trans>
          You receive the tracking number or the bill of lading on the day of dispatch. Express
          takes 3-7 days, sea freight 15-30 days.
        </Trans>
      </Entry>
    </div>
  )
}

type EntryProps = { category: ReactNode; question: ReactNode; children: ReactNode }

function Entry({ category, question, children }: EntryProps) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-13 cursor-pointer flex-wrap items-baseline gap-x-6 py-3.5 [&::-webkit-details-marker]:hidden">
        <span className="label-caps w-full text-soft sm:w-32">{category}</span>
        <span className="flex-1 font-semibold">{question}</span>
        <span aria-hidden className="font-mono text-soft group-open:rotate-45">
          +
        </span>
      </summary>
      <p className="max-w-text pb-5 text-soft sm:pl-38">{children}</p>
    </details>
  )
}
