import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useId } from 'react'
import { formatNumber } from '#shared/domain/format-number.ts'
import { pauseDownload } from '#data/images/offline-download.ts'
import { formatBytes, formatMegabytes } from '#app/i18n/format.ts'
import { Button } from '#app/ui/button.tsx'
import type { OfflineDownload } from '#data/db/rows.ts'

/** A download that runs or waits for the connection. */
export function DownloadProgress({
  plan,
  className,
}: {
  plan: OfflineDownload
  className?: string
}) {
  const { i18n } = useLingui()
  const label = useId()
  const done = formatMegabytes(i18n.locale, plan.bytes)
  const all = formatBytes(i18n.locale, plan.bytes_total)
  const pictures = formatNumber(plan.pictures, i18n.locale)
  const allPictures = formatNumber(plan.pictures_total, i18n.locale)
  const counted = plan.cursor !== undefined
  return (
    <div className={clsx('grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1', className)}>
      <p className="text-sm text-ink">
        <output>
          <span id={label}>
            {plan.state === 'waiting' ? (
              <Trans>There is no connection. The download goes on when it returns.</Trans>
            ) : (
              <Trans>The pictures are being downloaded.</Trans>
            )}
          </span>
        </output>
        {counted && (
          <span className="figures block text-soft">
            <Trans>
              {done} of {all} · {pictures} of {allPictures} pictures
            </Trans>
          </span>
        )}
      </p>
      <Button look="secondary" size="sm" onClick={() => void pauseDownload()}>
        <Trans>Pause</Trans>
      </Button>
      <progress
        aria-labelledby={label}
        className="col-span-2 h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-trade [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-trade"
        {...(counted && { value: plan.bytes, max: Math.max(plan.bytes_total, 1) })}
      />
    </div>
  )
}
