import type { ServicesPageContent } from '#shared/contract/company-content.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'

type CapabilityCardsProps = { cards: NonNullable<ServicesPageContent['capabilities']> }

export function CapabilityCards({ cards }: CapabilityCardsProps) {
  const localize = useLocalText()
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ name, figure, text }) => (
        <li key={localize(name)} className="flex flex-col gap-1 bg-paper p-4 lg:p-5">
          <h3 className="label-caps text-soft">{localize(name)}</h3>
          <p className="figures text-xl font-semibold">{localize(figure)}</p>
          <p className="text-sm text-soft">{localize(text)}</p>
        </li>
      ))}
    </ul>
  )
}
