import { Trans } from '@lingui/react/macro'

/** Says that a page from the server is not whole yet; shown and hidden by platform/page-script.ts, before the app is there. */
export function StillComing() {
  return (
    <p
      id="still-coming"
      role="status"
      hidden
      className="fixed inset-x-4 bottom-4 z-70 mx-auto max-w-prose bg-ink p-4 text-center text-paper shadow-float"
    >
      <Trans>This page is not complete yet: it is waiting for the connection.</Trans>
    </p>
  )
}
