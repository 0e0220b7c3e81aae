import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { homeFacts } from './home-facts.ts'

export function QuoteBanner({ onInquire }: { onInquire: () => void }) {
  return (
    <section className="bg-wash">
      <div className="column flex flex-col items-center gap-6 py-20 text-center lg:py-28">
        <h2 className="font-display text-3xl lg:text-4xl">
          <Trans>
            <span className="inline-block">Send a sketch.</span>{' '}
            <span className="inline-block">A sample follows.</span>
          </Trans>
        </h2>
        <p className="max-w-[52ch] text-lg text-soft">
          <Trans>
            Tell us the style, the quantity and the season. We answer with materials, a price per
            piece and a delivery date.
          </Trans>
        </p>
        <Button look="house" size="lg" onClick={onInquire}>
          <Trans>Get Custom Quote</Trans>
        </Button>
      </div>
    </section>
  )
}

/** Benefits of every order. */
export function Perks() {
  return (
    <section className="column">
      <ul className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        <Perk title={<Trans>Complimentary delivery over {homeFacts.freeDeliveryOver}</Trans>}>
          <Trans>Packed as a gift, insured to the door.</Trans>
        </Perk>
        <Perk title={<Trans>Authenticity promise</Trans>}>
          <Trans>Each piece carries the number of the bench it was made on.</Trans>
        </Perk>
        <Perk title={<Trans>Personal stylist</Trans>}>
          <Trans>One contact who knows your range and your customers.</Trans>
        </Perk>
      </ul>
    </section>
  )
}

function Perk({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className="px-6 py-10 text-center">
      <h3 className="font-display text-xl text-balance">{title}</h3>
      <p className="mt-2 text-sm text-soft">{children}</p>
    </li>
  )
}
