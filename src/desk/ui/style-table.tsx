import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type StyleTableProps = { lastHeading: ReactNode; children: ReactNode }

/** Lines of styles, each with its choice, pieces, price and one column more. A phone scrolls it sideways. */
export function StyleTable({ lastHeading, children }: StyleTableProps) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Lines`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full min-w-lg wrap-normal text-sm">
        <thead>
          <tr className="border-b border-ink text-left [&>th]:py-2 [&>th]:pr-4 [&>th]:font-semibold">
            <th>
              <Trans>Style</Trans>
            </th>
            <th>
              <Trans>Choice</Trans>
            </th>
            <th className="text-right">
              <Trans>Pieces</Trans>
            </th>
            <th className="text-right">
              <Trans>Price</Trans>
            </th>
            <th className="text-right">{lastHeading}</th>
          </tr>
        </thead>
        <tbody className="[&>tr]:border-b [&>tr]:border-line [&>tr]:align-top [&_td]:py-2 [&_td]:pr-4">
          {children}
        </tbody>
      </table>
    </section>
  )
}

type StyleCellProps = { image: string | null; children: ReactNode }

export const StyleCell = ({ image, children }: StyleCellProps) => (
  <td className="min-w-48">
    <div className="flex gap-3">
      {image !== null && (
        <img src={image} alt="" loading="lazy" className="size-14 shrink-0 object-cover" />
      )}
      <div>{children}</div>
    </div>
  </td>
)

type PiecesCellProps = { pieces: number; isSample: boolean }

export function PiecesCell({ pieces, isSample }: PiecesCellProps) {
  const { i18n } = useLingui()
  return (
    <td className="text-right tabular-nums">
      {i18n.number(pieces)}
      {isSample && (
        <span className="block text-soft">
          <Trans>samples</Trans>
        </span>
      )}
    </td>
  )
}
