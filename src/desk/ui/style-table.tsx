import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type StyleTableProps = { lastHeading: ReactNode; children: ReactNode }

/** Lines of styles, each with its choice, pieces, price and one column more; on a phone in three columns. */
export function StyleTable({ lastHeading, children }: StyleTableProps) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Lines`}>
      <table className="w-full wrap-anywhere text-sm">
        <thead>
          <tr className="border-b border-ink text-left [&>th]:py-2 [&>th]:font-semibold [&>th:not(:last-child)]:pr-4">
            <th>
              <Trans>Style</Trans>
            </th>
            <th className="max-sm:hidden">
              <Trans>Choice</Trans>
            </th>
            <th className="text-right wrap-normal">
              <Trans>Pieces</Trans>
            </th>
            <th className="text-right max-sm:hidden">
              <Trans>Price</Trans>
            </th>
            <th className="text-right wrap-normal">{lastHeading}</th>
          </tr>
        </thead>
        <tbody className="[&_td]:py-2 [&_td:not(:last-child)]:pr-4 [&>tr]:border-b [&>tr]:border-line [&>tr]:align-top">
          {children}
        </tbody>
      </table>
    </section>
  )
}

type StyleTableRowProps = {
  image: string | null
  choice: string[]
  pieces: number
  isSample: boolean
  price: ReactNode
  last: ReactNode
  children: ReactNode
}

/** A row of it; `children` say which style it is. */
export function StyleTableRow({
  image,
  choice,
  pieces,
  isSample,
  price,
  last,
  children,
}: StyleTableRowProps) {
  const { i18n } = useLingui()
  return (
    <tr>
      <td>
        <div className="flex gap-3">
          {image !== null && (
            <img src={image} alt="" loading="lazy" className="size-14 shrink-0 object-cover" />
          )}
          <div className="min-w-0">
            {children}
            <p className="text-soft sm:hidden">{choice.join(', ')}</p>
            {Boolean(price) && (
              <p className="text-soft tabular-nums sm:hidden">
                <Trans>Price</Trans> {price}
              </p>
            )}
          </div>
        </div>
      </td>
      <td className="max-sm:hidden">{choice.join(', ')}</td>
      <td className="text-right wrap-normal tabular-nums">
        {i18n.number(pieces)}
        {isSample && (
          <span className="block text-soft">
            <Trans>samples</Trans>
          </span>
        )}
      </td>
      <td className="text-right wrap-normal tabular-nums max-sm:hidden">{price}</td>
      <td className="text-right wrap-normal tabular-nums">{last}</td>
    </tr>
  )
}
