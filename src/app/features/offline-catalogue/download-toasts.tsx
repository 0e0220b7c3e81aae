import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import { formatNumber } from '#shared/domain/format-number.ts'
import { isDownloadActive } from '#data/images/offline-download.ts'
import type { OfflineDownload } from '#data/db/rows.ts'
import { subscribeToOfflineDownload } from '#data/db/download-plan.ts'

/** Reports on every page that a download resumes, is complete, or has filled the device. */
export function DownloadToasts() {
  const { t, i18n } = useLingui()
  const show = useEffectEvent((plan: OfflineDownload, first: boolean) => {
    const pictures = formatNumber(plan.pictures, i18n.locale)
    const all = formatNumber(plan.pictures_total, i18n.locale)
    if (first && isDownloadActive(plan)) {
      toast(t`The download of the pictures goes on: ${pictures} of ${all} are on this device.`)
    } else if (!first && plan.state === 'done' && plan.pictures === plan.pictures_total) {
      toast.success(t`The pictures you have chosen are on this device.`)
    } else if (!first && plan.state === 'full') {
      toast.error(t`This device has no room left for more pictures.`)
    }
  })
  useEffect(() => {
    // The last reported state; images of a new catalogue are not reported.
    let reported: string | undefined
    return subscribeToOfflineDownload((plan) => {
      const first = reported === undefined
      const reportKey = plan === undefined ? 'nothing' : `${plan.order} ${plan.state}`
      if (
        plan &&
        reportKey !== reported &&
        (first || !reported?.startsWith(`${plan.order} done`))
      ) {
        show(plan, first)
      }
      if (first || plan?.state !== 'running') reported = reportKey
    })
  }, [])
  return null
}
