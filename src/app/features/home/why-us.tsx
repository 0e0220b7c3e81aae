import { Trans } from '@lingui/react/macro'
import type { TitledText } from '#shared/contract/company-content.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']

export function WhyUs({ reasons }: { reasons: readonly TitledText[] }) {
  const localize = useLocalText()
  if (reasons.length === 0) return null
  return (
    <section className="column py-16 lg:py-28">
      <h2 className="font-display text-3xl lg:text-4xl">
        <Trans>Why choose us</Trans>
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ title, text }, index) => (
          <li key={numerals[index]} className="border-t border-ink pt-5">
            <p aria-hidden className="font-display text-lg text-soft">
              {numerals[index]}
            </p>
            <h3 className="mt-3 font-display text-xl">{localize(title)}</h3>
            <p className="mt-3 text-soft">{localize(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
