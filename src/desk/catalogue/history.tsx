import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { undoCatalogue, type CatalogueVersion } from '#shared/contract/desk/catalogue.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { Moment } from '../ui/moment.tsx'
import { useOtherParts } from './other-parts.ts'

/** Who changed the catalogue when, and the ways back. */
export function History({ version, history }: { version: number; history: CatalogueVersion[] }) {
  return (
    <section>
      <h2 className="text-lg font-semibold">
        <Trans>History</Trans>
      </h2>
      {history.length === 0 ? (
        <p className="py-6 text-soft">
          <Trans>Nothing has been published yet.</Trans>
        </p>
      ) : (
        <ol className="mt-2 border-t border-ink">
          {history.map((entry) => (
            <Version key={entry.version} entry={entry} current={version} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Version({ entry, current }: { entry: CatalogueVersion; current: number }) {
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const to = entry.version - 1
  const { run, error, isBusy } = useSubmit(async () => {
    await callDesk(undoCatalogue, { body: { to, based_on: current } })
    await router.invalidate()
  })
  const isLast = entry.version === current
  return (
    <li className="border-b border-line py-3">
      <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[4rem_1fr_auto]">
        <span className="font-mono" translate="no">
          {entry.version}
        </span>
        <span className="min-w-0">
          <Changes entry={entry} />
          <span className="block text-sm text-soft">
            <span translate="no" className="wrap-anywhere">
              {[entry.made_by, entry.source].filter(Boolean).join(' · ')}
            </span>
            {' · '}
            <Moment time={entry.made_at} />
          </span>
          {error !== undefined && (
            <span role="alert" className="block text-bad">
              {error}
            </span>
          )}
        </span>
        <Button
          look="secondary"
          size="sm"
          aria-busy={isBusy}
          className="justify-self-start"
          onClick={() => setIsAsking(true)}
        >
          {isLast ? <Trans>Undo</Trans> : <Trans>Back to version {to}</Trans>}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={<Trans>Make the catalogue what it was in version {to}?</Trans>}
        action={{ label: <Trans>Take back</Trans>, run: () => run() }}
      >
        <Trans>
          Buyers see it within seconds. It becomes a version of its own, which can be undone as
          well.
        </Trans>
      </AlertDialog>
    </li>
  )
}

function Changes({ entry }: { entry: CatalogueVersion }) {
  const { added, updated, removed, others, goes_back_to } = entry
  const nameParts = useOtherParts()
  const { t } = useLingui()
  const parts = [
    added > 0 && t`${added} new`,
    updated > 0 && t`${updated} changed`,
    removed > 0 && t`${removed} taken out`,
    ...nameParts(others),
  ].filter((part) => part !== false)
  return (
    <span className="font-semibold">
      {goes_back_to !== null && (
        <>
          <Trans>Back to version {goes_back_to}</Trans>
          {parts.length > 0 && ': '}
        </>
      )}
      {parts.join(', ')}
      {added + updated + removed > 0 && (
        <span className="sr-only">
          {' '}
          <Plural value={added + updated + removed} one="# style" other="# styles" />
        </span>
      )}
    </span>
  )
}
