import { Plural, Trans } from '@lingui/react/macro'
import type { CatalogueDraft } from '#shared/contract/desk/catalogue.ts'

/** What is wrong with a list, and how it was read: the sentences of the operator's import. */
export function Problems({
  draft: { bad, bad_count, notes, understood, skip_bad },
}: {
  draft: CatalogueDraft
}) {
  const more = bad_count - bad.length
  return (
    <>
      {bad.length > 0 && (
        <section role={skip_bad ? undefined : 'alert'}>
          <h2 className="text-lg font-semibold text-bad">
            <Plural value={bad_count} one="# problem" other="# problems" />
          </h2>
          <p className="max-w-text text-soft">
            {skip_bad ? (
              <Trans>These rows are left out; their styles stay as the shop has them.</Trans>
            ) : (
              <Trans>File, row and column, and what is wrong there. Nothing was changed.</Trans>
            )}
          </p>
          <Lines lines={bad} className="border-bad" />
          {more > 0 && (
            <p className="mt-2 text-sm text-soft">
              <Plural value={more} one="and # more" other="and # more" />
            </p>
          )}
        </section>
      )}
      {notes.length > 0 && (
        <section>
          <h2 className="text-lg font-semibold">
            <Trans>Notes</Trans>
          </h2>
          <Lines lines={notes} className="border-edge" />
        </section>
      )}
      {understood.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-trade">
            <Trans>How the list was read</Trans>
          </summary>
          <Lines lines={understood} className="border-edge" />
        </details>
      )}
    </>
  )
}

function Lines({ lines, className }: { lines: string[]; className: string }) {
  return (
    <ul lang="en" className={`mt-3 flex flex-col gap-2 border-l-2 pl-4 text-sm ${className}`}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same problem; the list never changes
        <li key={at} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}
