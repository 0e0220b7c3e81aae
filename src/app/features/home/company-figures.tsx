import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { homeFacts } from './home-facts.ts'

/** The home page's own figures. */
export function CompanyFigures() {
  return (
    <section className="column">
      <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4">
        <Figure value={homeFacts.years}>
          <Trans>years of craft</Trans>
        </Figure>
        <Figure value={homeFacts.productsDelivered}>
          <Trans>products delivered</Trans>
        </Figure>
        <Figure value={homeFacts.countries}>
          <Trans>countries</Trans>
        </Figure>
        <Figure value={homeFacts.artisans}>
          <Trans>artisans</Trans>
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse items-center gap-1 px-2 py-8 text-center max-md:odd:border-r max-md:odd:border-line md:not-last:border-r md:not-last:border-line lg:py-12">
      <dt className="text-sm text-soft">{children}</dt>
      <dd className="font-display text-4xl">{value}</dd>
    </div>
  )
}
