import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskLine } from '#shared/contract/desk/inbox.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'

/** What is asked for, with the price that the shop names today for this quantity. */
export function LineTable({ lines, currency }: { lines: DeskLine[]; currency: string }) {
  const { t, i18n } = useLingui()
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
            <th className="text-right">
              <Trans>Target</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at} className="border-b border-line align-top [&>td]:py-2 [&>td]:pr-4">
              <td className="min-w-48">
                <div className="flex gap-3">
                  {line.image !== null && (
                    <img
                      src={line.image}
                      alt=""
                      loading="lazy"
                      className="size-14 shrink-0 object-cover"
                    />
                  )}
                  <div>
                    <p>{line.product_name}</p>
                    <p className="text-soft" translate="no">
                      {line.model}
                    </p>
                    {line.note && <p className="mt-1 whitespace-pre-wrap">{line.note}</p>}
                    {line.attachments && (
                      <p className="text-soft" translate="no">
                        {line.attachments.join(', ')}
                      </p>
                    )}
                  </div>
                </div>
              </td>
              <td>{Object.values(line.specifications).join(', ')}</td>
              <td className="text-right tabular-nums">
                {i18n.number(line.quantity)}
                {line.kind === 'sample' && (
                  <span className="block text-soft">
                    <Trans>samples</Trans>
                  </span>
                )}
              </td>
              <td className="text-right tabular-nums">
                {line.price_cents !== null && (
                  <FormattedMoney cents={line.price_cents} currency={currency} />
                )}
              </td>
              <td className="text-right tabular-nums" translate="no">
                {line.target_price}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
