import { Trans } from '@lingui/react/macro'

/** Whether what is written outlives the page. */
export function KeptNote({ isKept }: { isKept: boolean }) {
  return isKept ? (
    <p className="text-sm text-soft">
      <Trans>Kept on this device.</Trans>
    </p>
  ) : (
    <p role="alert" className="text-sm text-warn">
      <Trans>This device has no room: what is written here is lost when the page is closed.</Trans>
    </p>
  )
}
