import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Specification, section 9. */
export function CapabilityCards() {
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      <Card name={<Trans>Minimum order</Trans>} figure={<Trans>500 pieces per style</Trans>}>
        <Trans>Backpacks from 300, jackets from 200, T-shirts from 1,000 pieces</Trans>
      </Card>
      <Card name={<Trans>Samples</Trans>} figure={<Trans>$50-200 per piece</Trans>}>
        <Trans>Refundable on bulk orders over the minimum</Trans>
      </Card>
      <Card name={<Trans>Payment</Trans>} figure={<Trans>30% deposit</Trans>}>
        <Trans>T/T, L/C or PayPal; the balance before shipment</Trans>
      </Card>
      <Card name={<Trans>Ports</Trans>} figure={<Trans>Guangzhou, Shenzhen</Trans>}>
        <Trans>FOB, full or shared container</Trans>
      </Card>
      <Card name={<Trans>Express</Trans>} figure={<Trans>3-7 days</Trans>}>
        <Trans>To the door, for samples and small lots</Trans>
      </Card>
      <Card name={<Trans>Answer</Trans>} figure={<Trans>24 hours</Trans>}>
        <Trans>With a price per piece and a delivery date</Trans>
      </Card>
    </ul>
  )
}

type CardProps = { name: ReactNode; figure: ReactNode; children: ReactNode }

function Card({ name, figure, children }: CardProps) {
  return (
    <li className="flex flex-col gap-1 bg-paper p-4 lg:p-5">
      <h3 className="label-caps text-soft">{name}</h3>
      <p className="figures text-xl font-semibold">{figure}</p>
      <p className="text-sm text-soft">{children}</p>
    </li>
  )
}
