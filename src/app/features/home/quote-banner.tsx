import { Trans } from '@lingui/react/macro'
import type { TitledText } from '#shared/contract/company-content.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'
import { Button } from '#app/ui/button.tsx'

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
export function Perks({ perks }: { perks: readonly TitledText[] }) {
  const localize = useLocalText()
  if (perks.length === 0) return null
  return (
    <section className="column">
      <ul className="grid divide-line max-md:divide-y md:grid-flow-col md:auto-cols-fr md:divide-x">
        {perks.map(({ title, text }) => (
          <li key={localize(title)} className="px-6 py-10 text-center">
            <h3 className="font-display text-xl text-balance">{localize(title)}</h3>
            <p className="mt-2 text-sm text-soft">{localize(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
