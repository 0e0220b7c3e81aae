import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, getButtonClass } from '#app/ui/button.tsx'

type HeroProps = {
  /** The company's name; undefined until loaded. */
  name: string | undefined
  headline: string
  lead: string
  onInquire: () => void
  /** Fills the right column; `inset` is smaller and overlaps it. */
  picture: ReactNode
  inset: ReactNode
  caption: ReactNode
}

export function Hero({ name, headline, lead, onInquire, picture, inset, caption }: HeroProps) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Welcome`}
      className="column grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-10 pt-10 pb-16 lg:grid-cols-[1fr_1.05fr] lg:pt-16 lg:pb-24"
    >
      <div className="flex flex-col items-start gap-7">
        <p className="label-caps flex min-h-[1.35em] items-center gap-3 text-soft">
          <span aria-hidden className="h-px w-10 bg-brass" />
          {name}
        </p>
        <h1 className="max-w-full font-display text-4xl leading-[1.08] font-normal text-balance wrap-break-word md:text-5xl">
          {headline === '' ? name : <Emphasised>{headline}</Emphasised>}
        </h1>
        {lead && <p className="max-w-[46ch] text-lg text-soft">{lead}</p>}
        <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:items-start">
          <Button look="house" size="lg" onClick={onInquire}>
            <Trans>Start Your Inquiry</Trans>
          </Button>
          <Link to="/products" className={getButtonClass('house-outline', 'lg')}>
            <Trans>View Collection</Trans>
          </Link>
        </div>
      </div>
      <figure className="relative lg:pl-10">
        {picture ?? <div className="aspect-4/5 bg-wash" />}
        <div className="absolute -bottom-8 left-0 hidden w-2/5 border-8 border-paper lg:block">
          {inset}
        </div>
        <figcaption className="figures mt-3 text-right text-xs text-soft">{caption}</figcaption>
      </figure>
    </section>
  )
}

/** Words between asterisks are emphasised. */
const Emphasised = ({ children }: { children: string }) =>
  children.split('*').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <em key={part} className="text-oxblood in-[:lang(zh)]:whitespace-nowrap">
        {part}
      </em>
    ),
  )
