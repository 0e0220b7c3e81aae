import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClientOnly } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import {
  correctRows,
  joinRow,
  quickOrderLimits,
  removeEnteredRows,
  restoreEnteredRows,
  splitRow,
  type Correction,
  type EnteredRow,
} from '#data/quick-order/quick-order.ts'
import { focusHeading } from '#app/lib/route-focus.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { toaster } from '#app/lib/toaster.ts'
import { Button } from '#app/ui/button.tsx'
import { FootBar } from '#app/ui/foot-bar.tsx'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'
import { LineItem } from './line-item.tsx'
import { OpenRowsDownload } from './open-rows-download.tsx'
import { OpenRowItem } from './open-row.tsx'
import type { EnteredLine, OpenRow } from './parse/merge-rows.ts'
import { PasteForm } from './paste-form.tsx'
import { useEnteredTable, type EnteredOrder } from './use-entered-table.ts'

/** What can be done with the lines. */
export type RenderOrderActions = (lines: EnteredLine[]) => ReactNode

type QuickOrderPageProps = { catalogue: CataloguePort; actions: RenderOrderActions }

/** Rows of a mail, a chat or a spreadsheet become lines of the cart or a request. */
export function QuickOrderPage(props: QuickOrderPageProps) {
  return (
    <article className="column py-6 lg:py-10">
      <h1 tabIndex={-1} className="text-2xl font-semibold outline-none lg:text-3xl">
        <Trans>Quick order</Trans>
      </h1>
      <p className="mt-2 max-w-text text-sm text-soft">
        <Trans>
          Paste rows or open a file: it is read on this device, without a network, too. What is not
          understood is shown first, and stays here until you correct or remove it.
        </Trans>
      </p>
      <ClientOnly fallback={<LocalDataPlaceholder />}>
        <QuickOrder {...props} />
      </ClientOnly>
    </article>
  )
}

function QuickOrder({ catalogue, actions }: QuickOrderPageProps) {
  const order = useEnteredTable(catalogue)
  return (
    <>
      <section className="mt-6 max-w-3xl">
        <PasteForm />
      </section>
      {order && order.rows.length > 0 && <EnteredList {...{ order, catalogue, actions }} />}
    </>
  )
}

const pageSize = 50

type EnteredListProps = QuickOrderPageProps & { order: EnteredOrder }

function EnteredList({ order, catalogue, actions }: EnteredListProps) {
  const { t, i18n } = useLingui()
  const { rows, table, index } = order
  const [held, setHeld] = useState<string>()
  if (!table || !index) return <LocalDataPlaceholder />
  const { lines, open } = table
  const shown = withHeldRow(open, lines, held, rows)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const remove = async (gone: readonly EnteredRow[]) => {
    focusHeading() // the button is gone
    const ids = new Set(gone.map(({ id }) => id))
    const done = await saveOrWarn(removeEnteredRows(ids).then(() => true))
    if (!done) return
    const toast = await toaster
    toast(t`Removed from the list.`, {
      id: 'quick order',
      action: { label: t`Undo`, onClick: () => void saveOrWarn(restoreEnteredRows(ids, rows)) },
    })
  }
  const split = async (row: EnteredRow, parts: Correction[]) => {
    const ids = await saveOrWarn(splitRow(row.id, parts))
    if (!ids) return
    const toast = await toaster
    if (ids.length === 0) {
      const most = formatNumber(quickOrderLimits.rows, i18n.locale)
      toast.error(
        t`The list holds ${most} rows at most. Order or remove some, then split this row.`,
        { id: 'quick order' },
      )
      return
    }
    const join = async () => {
      if ((await saveOrWarn(joinRow(row, ids))) === false)
        toast.warning(t`A part of the row has left the list. Nothing was undone.`)
    }
    toast(t`${plural(ids.length, { one: 'Now # row.', other: 'Now # rows.' })}`, {
      id: 'quick order',
      action: { label: t`Undo`, onClick: () => void join() },
    })
  }
  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby="open-rows" className="mt-8">
          <h2 id="open-rows" className="border-b border-ink pb-2 text-xl font-semibold">
            <Plural value={open.length} one="# row to correct" other="# rows to correct" />
          </h2>
          <OpenRowsDownload rows={open} />
          <PagedList
            items={shown}
            toKey={({ row }) => row.id}
            render={(one) => (
              <OpenRowItem
                open={one}
                index={index}
                catalogue={catalogue}
                onCorrect={(correction) => void saveOrWarn(correctRows([one.row.id], correction))}
                onSplit={(parts) => void split(one.row, parts)}
                onRemove={() => void remove([one.row])}
                onHold={(isHeld) => setHeld(isHeld ? one.row.id : undefined)}
              />
            )}
          />
        </section>
      )}
      <section aria-labelledby="entered-lines" className="mt-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
          <h2 id="entered-lines" className="text-xl font-semibold">
            <Plural value={lines.length} one="# line understood" other="# lines understood" />
          </h2>
          <p className="figures text-sm text-soft">
            <Plural value={pieces} one="# pc" other="# pcs" />
          </p>
        </div>
        <PagedList
          items={lines}
          toKey={({ rows: [first] }) => first?.id ?? ''}
          render={(line) => (
            <LineItem
              line={line}
              onCorrect={(correction) =>
                void saveOrWarn(
                  correctRows(
                    line.rows.map(({ id }) => id),
                    correction,
                  ),
                )
              }
              onRemove={() => void remove(line.rows)}
            />
          )}
        />
        <Button look="quiet" size="sm" className="mt-2 -ml-3" onClick={() => void remove(rows)}>
          <Trans>Clear this list</Trans>
        </Button>
      </section>
      {lines.length > 0 && (
        <FootBar className="gap-2 max-sm:[&>button]:flex-1 max-sm:[&>button]:basis-2/5 max-sm:[&>button]:px-2 max-sm:[&>button:first-child]:basis-full">
          {actions(lines)}
        </FootBar>
      )}
    </>
  )
}

/** A row that is being corrected stays where it is, so that the fields do not go away while one types. */
function withHeldRow(
  open: OpenRow[],
  lines: readonly EnteredLine[],
  held: string | undefined,
  rows: readonly EnteredRow[],
): OpenRow[] {
  const line = lines.find((one) => one.rows.some(({ id }) => id === held))
  const row = line?.rows.find(({ id }) => id === held)
  if (!line || !row) return open
  const places = new Map(rows.map(({ id }, at) => [id, at]))
  return [...open, { ...line, row }].sort(
    (a, b) => (places.get(a.row.id) ?? 0) - (places.get(b.row.id) ?? 0),
  )
}

type PagedListProps<Item> = {
  items: readonly Item[]
  toKey: (item: Item) => string
  render: (item: Item) => ReactNode
}

/** The first of many: two thousand rows with their fields are too much at once. */
function PagedList<Item>({ items, toKey, render }: PagedListProps<Item>) {
  const [shown, setShown] = useState(pageSize)
  const left = items.length - shown
  return (
    <>
      <ul>
        {items.slice(0, shown).map((item) => (
          <RenderedItem key={toKey(item)}>{render(item)}</RenderedItem>
        ))}
      </ul>
      {left > 0 && (
        <Button look="secondary" className="mt-3" onClick={() => setShown(shown + pageSize)}>
          <Plural value={left} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  )
}

const RenderedItem = ({ children }: { children: ReactNode }) => children
