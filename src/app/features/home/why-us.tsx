import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export function WhyUs() {
  return (
    <section className="column py-16 lg:py-28">
      <h2 className="font-display text-3xl lg:text-4xl">
        <Trans>Why choose us</Trans>
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        <Reason numeral="I" title={<Trans>Hands that know leather</Trans>}>
          <Trans>
            Edges are finished by hand, coat by coat. Stitches stand eight to the inch, and somebody
            counts them.
          </Trans>
        </Reason>
        <Reason numeral="II" title={<Trans>Materials with a name</Trans>}>
          <Trans>
            Full-grain hides, combed cotton, recycled nylon: each comes with its mill, its weight
            and its test report.
          </Trans>
        </Reason>
        <Reason numeral="III" title={<Trans>Your design, kept yours</Trans>}>
          <Trans>
            Patterns, moulds and artwork stay under your name. Nothing of your collection is shown
            to another buyer.
          </Trans>
        </Reason>
        <Reason numeral="IV" title={<Trans>Answered within a day</Trans>}>
          <Trans>
            A person of our sales team replies to every inquiry within 24 hours, with a price and a
            date.
          </Trans>
        </Reason>
      </ul>
    </section>
  )
}

function Reason({
  numeral,
  title,
  children,
}: {
  numeral: string
  title: ReactNode
  children: ReactNode
}) {
  return (
    <li className="border-t border-ink pt-5">
      <p aria-hidden className="font-display text-lg text-soft">
        {numeral}
      </p>
      <h3 className="mt-3 font-display text-xl">{title}</h3>
      <p className="mt-3 text-soft">{children}</p>
    </li>
  )
}
