import { Trans, useLingui } from '@lingui/react/macro'
import { loadingNoticeId } from '#shared/contract/ssr.ts'
import { retryEvent } from '#app/lib/slow-notice.ts'
import { Button } from '../ui/button.tsx'

/** Shown and hidden by `lib/slow-notice.ts`, and by `ssr/early-events.ts` before hydration. */
export function LoadingNotice() {
  const { t } = useLingui()
  return (
    <div
      id={loadingNoticeId}
      role="status"
      data-unable={t`The cart and use without a connection do not work in this browser: pages can be read here; to order, update it or open this page in another one.`}
      hidden
      className="loading-notice group fixed inset-x-4 bottom-4 z-70 mx-auto max-w-prose bg-ink p-4 text-center text-paper shadow-float"
    >
      <p className="group-data-failed:hidden">
        <Trans>This page is not complete yet: it is waiting for the connection.</Trans>
      </p>
      <div className="hidden flex-wrap items-center justify-center gap-x-4 gap-y-2 group-data-failed:flex">
        <p>
          <Trans>This part of the page could not be loaded. The connection may be weak.</Trans>
        </p>
        <Button look="secondary" size="sm" onClick={() => dispatchEvent(new Event(retryEvent))}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    </div>
  )
}
