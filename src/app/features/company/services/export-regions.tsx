import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

/** Percent of shipments (specification, section 9). */
const shares = [
  { region: msg`Europe`, percent: 30 },
  { region: msg`North America`, percent: 25 },
  { region: msg`Asia Pacific`, percent: 20 },
  { region: msg`Middle East and Africa`, percent: 15 },
  { region: msg`South America`, percent: 10 },
]

/** A table with figures drawn as bars, so that the chart is accessible. */
export function ExportRegions() {
  const { i18n } = useLingui()
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
        {shares.map(({ region, percent }) => (
          <tr key={percent} className="border-b border-line">
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              {i18n._(region)}
            </th>
            <td className="figures py-3 font-semibold">
              <span
                aria-hidden
                className="mr-3 inline-block h-3 bg-trade align-baseline"
                style={{ width: `${(percent / 30) * 78}%` }}
              />
              {i18n.number(percent / 100, { style: 'percent' })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
