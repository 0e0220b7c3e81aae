import { Trans, useLingui } from '@lingui/react/macro'
import type { ServicesPageContent } from '#shared/contract/company-content.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'

type ExportRegionsProps = { regions: NonNullable<ServicesPageContent['regions']> }

/** A table with figures drawn as bars, so that the chart is accessible. */
export function ExportRegions({ regions }: ExportRegionsProps) {
  const { i18n } = useLingui()
  const localize = useLocalText()
  const largest = Math.max(...regions.map(({ percent }) => percent))
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">
        <Trans>Share of shipments by region, in percent</Trans>
      </caption>
      <thead>
        <tr className="label-caps border-b border-line text-left text-soft">
          <th scope="col" className="w-2/5 pb-2 font-semibold sm:w-44">
            <Trans>Region</Trans>
          </th>
          <th scope="col" className="pb-2 font-semibold">
            <Trans>Share</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {regions.map(({ region, percent }) => (
          <tr key={localize(region)} className="border-b border-line">
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              {localize(region)}
            </th>
            <td className="figures py-3 font-semibold">
              <span
                aria-hidden
                className="mr-3 inline-block h-3 bg-trade align-baseline"
                style={{ width: `${(percent / largest) * 78}%` }}
              />
              {i18n.number(percent / 100, { style: 'percent' })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
