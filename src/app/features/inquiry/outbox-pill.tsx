import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import type { ItemState } from '#data/inquiries/outbox.ts'
import { isInTabOnly } from '#data/db/tab-storage.ts'
import { useDeferredLiveQuery } from '#app/hooks/use-deferred-live-query.ts'

/** Number of unsent inquiries, as a link to them. Renders nothing without any. */
export function OutboxPill() {
  const states =
    useDeferredLiveQuery(async ({ listOutbox, toItemState }) =>
      (await withFallback(listOutbox(), [])).map(toItemState),
    ) ?? []
  const count = (state: ItemState) => states.filter((one) => one === state).length
  const attention = count('attention')
  return (
    <>
      <span role="status" className="sr-only">
        {/* Without the state `sending`: it changes too often to be announced. */}
        {attention > 0 ? (
          <Plural
            value={attention}
            one="# inquiry needs attention."
            other="# inquiries need attention."
          />
        ) : (
          states.length > 0 &&
          (isInTabOnly() ? (
            <Plural
              value={states.length}
              one="# inquiry waits in this tab."
              other="# inquiries wait in this tab."
            />
          ) : (
            <Plural
              value={states.length}
              one="# inquiry waits on this device."
              other="# inquiries wait on this device."
            />
          ))
        )}
      </span>
      {states.length > 0 && (
        <Link
          to="/device"
          className={clsx(
            'inline-flex min-h-8 items-center gap-2 rounded-full border px-3 text-xs font-semibold whitespace-nowrap pointer-coarse:min-h-11',
            attention > 0
              ? 'border-transparent bg-bad text-on-accent hover:brightness-90'
              : 'border-graphite-line hover:bg-graphite-line',
          )}
        >
          <span aria-hidden className="figures min-[380px]:hidden">
            {states.length}
          </span>
          <span className="max-[379px]:sr-only">
            {attention > 0 ? (
              <>
                <span className="max-sm:sr-only">
                  <Plural value={attention} one="# needs attention" other="# need attention" />
                </span>
                <span aria-hidden className="sm:hidden">
                  <Trans>Attention</Trans>
                </span>
              </>
            ) : count('sending') > 0 ? (
              <Trans>Sending…</Trans>
            ) : (
              <Plural value={states.length} one="# waiting" other="# waiting" />
            )}
          </span>
        </Link>
      )}
    </>
  )
}
