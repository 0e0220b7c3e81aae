import { Trans } from '@lingui/react/macro'
import type { DeskLine } from '#shared/contract/desk/inbox.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { StyleTableRow, StyleTable } from '../ui/style-table.tsx'

/** What is asked for, with the price that the shop names today for this quantity. */
export function LineTable({ lines, currency }: { lines: DeskLine[]; currency: string }) {
  return (
    <StyleTable lastHeading={<Trans>Target</Trans>}>
      {lines.map((line, at) => (
        <StyleTableRow
          key={at}
          image={line.image}
          choice={Object.values(line.specifications)}
          pieces={line.quantity}
          isSample={line.kind === 'sample'}
          price={
            line.price_cents !== null && (
              <FormattedMoney cents={line.price_cents} currency={currency} />
            )
          }
          last={<span translate="no">{line.target_price}</span>}
        >
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
        </StyleTableRow>
      ))}
    </StyleTable>
  )
}
