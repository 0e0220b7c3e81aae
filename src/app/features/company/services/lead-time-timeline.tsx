import type { ServicesPageContent } from '#shared/contract/company-content.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'

type LeadTimeTimelineProps = { stages: NonNullable<ServicesPageContent['stages']> }

/** Drawn to scale by the longest times. */
export function LeadTimeTimeline({ stages }: LeadTimeTimelineProps) {
  const localize = useLocalText()
  return (
    <ol className="flex flex-col gap-px sm:flex-row">
      {stages.map(({ name, days, time, text }) => (
        <li
          key={localize(name)}
          className="min-w-0 border-trade pt-3 pb-2 pl-4 max-sm:border-l-4 sm:border-t-4 sm:pr-5 sm:pl-0"
          style={{ flexGrow: days, flexBasis: 0 }}
        >
          <h3 className="text-sm font-semibold">{localize(name)}</h3>
          <p className="figures text-xl font-semibold">{localize(time)}</p>
          <p className="mt-1 text-sm text-soft">{localize(text)}</p>
        </li>
      ))}
    </ol>
  )
}
