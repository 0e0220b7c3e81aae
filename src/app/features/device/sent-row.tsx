import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { removeSent } from '#data/inquiries/outbox.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { closeNotices } from '#app/notices/close-notices.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { InquiryFacts } from './inquiry-facts.tsx'
import { findFocusTarget } from './section.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { SentInquiry } from '#data/db/rows.ts'

export function SentRow({ item }: { item: SentInquiry }) {
  const { t, i18n } = useLingui()
  const row = useRef<HTMLLIElement>(null)
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const moment =
    now !== undefined && item.received_at !== 0 && formatMoment(i18n.locale, item.received_at, now)
  return (
    <li
      ref={row}
      className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[1fr_14rem_16rem] md:items-start"
    >
      <InquiryFacts inquiry={item.inquiry} files={item.files} written_at={item.written_at} />
      <div className="text-sm">
        <StatusBadge tone="ok">
          <Trans>Sent</Trans>
        </StatusBadge>
        {moment && (
          <p className="figures text-soft">
            <Trans>received {moment}</Trans>
          </p>
        )}
        {item.unreadable && (
          <p className="text-soft">
            <Trans>Not all of it can be read on this device.</Trans>
          </p>
        )}
        {item.inquiry_id && (
          <p translate="no" className="font-mono text-xs break-all text-soft">
            {item.inquiry_id}
          </p>
        )}
      </div>
      <Button
        look="quiet"
        size="sm"
        className="justify-self-start max-md:-ml-3 md:justify-self-end"
        onClick={() => setAsking(true)}
      >
        <Trans>Remove from list</Trans>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Remove this inquiry?`}
        action={{
          label: <Trans>Remove from this device</Trans>,
          run: () => void saveOrWarn(removeSent(item.key).then(() => closeNotices(item.token))),
          destructive: true,
          getFocusTarget: () => findFocusTarget(row.current),
        }}
      >
        <Trans>Its text and files on this device go. What we received stays with us.</Trans>
      </AlertDialog>
    </li>
  )
}
