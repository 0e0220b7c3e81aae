import { Trans, useLingui } from '@lingui/react/macro'
import type { ScannedRequest } from './use-scanned-request.ts'

type UnfinishedRequest = Exclude<ScannedRequest, { kind: 'whole' }>

/** How much of another device's request has been read, or what is wrong with it. */
export function ScannedRequestReport({ request }: { request: UnfinishedRequest }) {
  const { t } = useLingui()
  if (request.kind === 'reading') {
    const { read, all } = request
    return (
      <div>
        <p className="font-semibold">
          <Trans>
            A request: {read} of {all} codes are read.
          </Trans>
        </p>
        <progress
          value={read}
          max={all}
          aria-label={t`Codes that are read`}
          className="mt-2 h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-trade [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-trade"
        />
        <p className="mt-1 text-sm text-soft">
          <Trans>Hold the camera before the codes until all of them are read.</Trans>
        </p>
      </div>
    )
  }
  return (
    <div className="border-l-2 border-warn bg-warn-wash px-4 py-3 text-sm wrap-anywhere">
      {request.kind === 'damaged' && (
        <Trans>The codes of this request do not fit together. Scan all of them once more.</Trans>
      )}
      {request.kind === 'unreadable' && (
        <Trans>This is no request that the shop can read. Update the shop on both devices.</Trans>
      )}
      {request.kind === 'foreign' && (
        <Trans>This request is for another shop, {request.shop}. Open it there.</Trans>
      )}
    </div>
  )
}
