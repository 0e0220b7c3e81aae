import { Trans, useLingui } from '@lingui/react/macro'
import { TableDownload } from '#app/spreadsheet/download-buttons.tsx'
import type { SheetTable } from '#app/spreadsheet/order-table.ts'
import type { OpenRow } from './parse/merge-rows.ts'
import type { RowProblem } from './parse/understand-row.ts'
import { useProblemText } from './use-problem-text.ts'

/** The rows that are not understood as a file, to be corrected there and opened here again. */
export function OpenRowsDownload({ rows }: { rows: readonly OpenRow[] }) {
  const { t } = useLingui()
  const getText = useProblemText()
  const headers = [
    t`Model`,
    t`Color`,
    t`Size`,
    t`Material`,
    t`Options`,
    t`Quantity`,
    t`Note`,
    t`Target price`,
    t`Original text`,
    t`Problem`,
  ]
  return (
    <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-1 text-sm text-soft">
      <span className="ml-3">
        <Trans>Rows to correct as a file:</Trans>
      </span>
      <TableDownload name={t`Rows to correct`} table={() => toTable(rows, headers, getText)} />
    </div>
  )
}

const toTable = (
  rows: readonly OpenRow[],
  columns: string[],
  getText: (problem: RowProblem) => string,
): SheetTable => ({
  columns,
  rows: rows.map(({ row, product, specifications, quantity, note, target_price, problems }) => {
    const unknown = problems.flatMap((one) => (one.kind === 'unknown words' ? one.written : []))
    const wanted = problems.flatMap((one) =>
      one.kind === 'no style' || one.kind === 'not looked up' ? one.written : [],
    )
    return [
      product?.model ?? (wanted.join(' ') || '?'),
      specifications['color'] ?? row.named['color'] ?? '',
      specifications['size'] ?? row.named['size'] ?? '',
      specifications['material'] ?? row.named['material'] ?? '',
      unknown.join(' '),
      // a row without a quantity would be left out
      quantity ?? (row.named['quantity'] || '?'),
      note,
      target_price,
      row.text,
      problems.map(getText).join(' '),
    ]
  }),
})
