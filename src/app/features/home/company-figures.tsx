import type { CompanyFigure } from '#shared/contract/company-content.ts'
import { formatFigure } from '#shared/domain/catalogue/localized-text.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'

type CompanyFiguresProps = { figures: readonly CompanyFigure[]; year: number }

/** The home page's own figures. */
export function CompanyFigures({ figures, year }: CompanyFiguresProps) {
  const localize = useLocalText()
  if (figures.length === 0) return null
  return (
    <section className="column">
      <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4">
        {figures.map((figure) => (
          <Figure key={localize(figure.label)} value={localize(formatFigure(figure, year))}>
            {localize(figure.label)}
          </Figure>
        ))}
      </dl>
    </section>
  )
}

function Figure({ value, children }: { value: string; children: string }) {
  return (
    <div className="flex flex-col-reverse items-center gap-1 px-2 py-8 text-center max-md:odd:border-r max-md:odd:border-line md:not-last:border-r md:not-last:border-line lg:py-12">
      <dt className="text-sm text-soft">{children}</dt>
      <dd className="font-display text-4xl">{value}</dd>
    </div>
  )
}
