import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import {
  changeKinds,
  changesPageSize,
  type ChangeKind,
  type CatalogueDraft,
  type DraftChange,
} from '#shared/contract/desk/catalogue.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { useOtherParts } from './other-parts.ts'

type ChangeListProps = {
  draft: CatalogueDraft
  kind: ChangeKind
  page: number
  changes: DraftChange[]
}

/** Everything that a list would change, a kind and a page at a time. */
export function ChangeList({ draft, kind, page, changes }: ChangeListProps) {
  const { t } = useLingui()
  const { id, counts, others, company_entries } = draft
  const nameParts = useOtherParts()
  const names: Record<ChangeKind, string> = {
    changed: t`Changed`,
    added: t`New`,
    retired: t`Leaving the shop`,
  }
  const pages = Math.max(1, Math.ceil(counts[kind] / changesPageSize))
  const total = counts.added + counts.changed + counts.retired
  return (
    <section>
      <h2 className="text-lg font-semibold">
        <Trans>What would change</Trans>
      </h2>
      {total + others.length === 0 && (
        <p className="py-6 text-soft">
          <Trans>Nothing: the shop has all that is in this list.</Trans>
        </p>
      )}
      {others.length > 0 && (
        <p className="mt-1">
          <Trans>Beside the styles: {nameParts(others).join(', ')}.</Trans>
        </p>
      )}
      {company_entries.length > 0 && (
        <p className="mt-1 wrap-anywhere">
          <Trans>Of the firm:</Trans>{' '}
          <span className="font-mono text-sm" translate="no">
            {company_entries.join(', ')}
          </span>
        </p>
      )}
      {total > 0 && (
        <>
          <nav aria-label={t`Kinds of changes`} className="mt-3 flex flex-wrap gap-2">
            {changeKinds.map((one) => (
              <Link
                key={one}
                to="/catalogue/drafts/$id"
                params={{ id }}
                search={{ kind: one, page: 1 }}
                aria-current={one === kind ? 'true' : undefined}
                className={getButtonClass(one === kind ? 'house' : 'secondary', 'sm')}
              >
                {names[one]} <span className="tabular-nums">{counts[one]}</span>
              </Link>
            ))}
          </nav>
          {changes.length === 0 ? (
            <p className="py-6 text-soft">
              <Trans>No style is among these.</Trans>
            </p>
          ) : (
            <ul className="mt-4 border-t border-ink">
              {changes.map((change) => (
                <Change key={change.model} change={change} />
              ))}
            </ul>
          )}
          {pages > 1 && (
            <nav aria-label={t`Pages`} className="mt-4 flex items-center gap-3 text-sm">
              {page > 1 && (
                <Link
                  to="/catalogue/drafts/$id"
                  params={{ id }}
                  search={{ kind, page: page - 1 }}
                  className={getButtonClass('secondary', 'sm')}
                >
                  <Trans>Back</Trans>
                </Link>
              )}
              <Trans>
                Page {page} of {pages}
              </Trans>
              {page < pages && (
                <Link
                  to="/catalogue/drafts/$id"
                  params={{ id }}
                  search={{ kind, page: page + 1 }}
                  className={getButtonClass('secondary', 'sm')}
                >
                  <Trans>Next</Trans>
                </Link>
              )}
            </nav>
          )}
        </>
      )}
    </section>
  )
}

function Change({ change: { kind, model, name, cells } }: { change: DraftChange }) {
  const rows = (
    <div role="table" className="mt-2 text-sm">
      <div role="row" className="sr-only">
        <span role="columnheader">
          <Trans>Column</Trans>
        </span>
        {kind === 'changed' && (
          <span role="columnheader">
            <Trans>Before</Trans>
          </span>
        )}
        <span role="columnheader">
          <Trans>After</Trans>
        </span>
      </div>
      {cells.map(({ column, from, to }) => (
        <div
          key={column}
          role="row"
          className={clsx(
            'grid gap-x-4 gap-y-1 border-t border-line py-2',
            kind === 'changed' ? 'sm:grid-cols-[10rem_1fr_1fr]' : 'sm:grid-cols-[10rem_1fr]',
          )}
        >
          <span role="rowheader" className="font-mono text-xs text-soft" translate="no">
            {column}
          </span>
          {kind === 'changed' && (
            <span role="cell" className="text-soft wrap-anywhere">
              <Cell text={toShownText(column, from)} />
            </span>
          )}
          <span role="cell" className="wrap-anywhere">
            <Cell text={toShownText(column, to)} />
          </span>
        </div>
      ))}
    </div>
  )
  const title = (
    <>
      <span className="font-mono font-semibold" translate="no">
        {model}
      </span>{' '}
      <span>{name}</span>
    </>
  )
  return (
    <li className="border-b border-line py-3">
      {kind === 'added' ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">{title}</summary>
          {rows}
        </details>
      ) : (
        <>
          <p>{title}</p>
          {cells.length > 0 && rows}
        </>
      )}
    </li>
  )
}

/** Pictures by the names of their files. */
const toShownText = (column: string, text: string) =>
  column === 'images' ? text.replaceAll('/images/', '') : text

const Cell = ({ text }: { text: string }) =>
  text === '' ? (
    <span className="text-soft italic">
      <Trans>empty</Trans>
    </span>
  ) : (
    text
  )
