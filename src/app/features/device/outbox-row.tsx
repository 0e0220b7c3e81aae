import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { sendNow } from '#data/inquiries/outbox-delivery.ts'
import {
  ItemLockedError,
  mayBeDelivered,
  toItemState,
  withdrawInquiry,
} from '#data/inquiries/outbox.ts'
import { isInTabOnly } from '#data/db/tab-storage.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { SendAnotherWayButton } from '#app/carry/send-another-way-button.tsx'
import { copyText } from '#app/lib/clipboard.ts'
import { useEditInquiry } from '#app/catalogue/quote-context.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { formatRejection } from '#app/i18n/error-messages.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { InquiryFacts } from './inquiry-facts.tsx'
import { findFocusTarget } from './section.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { OutboxItem } from '#data/db/rows.ts'

/** An inquiry that the server has not confirmed, with its state and actions. */
export function OutboxRow({ item }: { item: OutboxItem }) {
  const { t } = useLingui()
  const edit = useEditInquiry()
  const row = useRef<HTMLLIElement>(null)
  const [asking, setAsking] = useState(false)
  const showBusyToast = () => toast(t`This inquiry is being sent at this moment.`)
  const warnIfBusy = (doing: Promise<unknown>) =>
    void doing.catch((error: unknown) => {
      if (!(error instanceof ItemLockedError)) throw error
      showBusyToast()
    })
  const copy = async () => {
    if (await copyText(toPlainText(item, t`Sample`))) toast(t`Copied`)
    else toast.error(t`The browser does not allow it. Please mark the text.`)
  }
  return (
    <li
      ref={row}
      className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[1fr_14rem_16rem] md:items-start"
    >
      <InquiryFacts {...item} />
      <div role="status" className="text-sm">
        <State item={item} />
      </div>
      <div className="flex flex-wrap gap-x-1 gap-y-2 max-md:-ml-3 md:justify-end">
        {item.state === 'unreadable' ? (
          <Button look="quiet" size="sm" onClick={() => void copy()}>
            <Trans>Copy the text</Trans>
          </Button>
        ) : (
          <>
            <Button look="quiet" size="sm" onClick={() => warnIfBusy(sendNow(item.key))}>
              <Trans>Send now</Trans>
            </Button>
            {!item.carried && (
              <>
                <Button
                  look="quiet"
                  size="sm"
                  onClick={() => void edit(item.key).then((opened) => opened || showBusyToast())}
                >
                  <Trans>Edit</Trans>
                </Button>
                <SendAnotherWayButton item={item} look="quiet" size="sm" />
              </>
            )}
          </>
        )}
        <Button look="quiet" size="sm" onClick={() => setAsking(true)}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Withdraw this inquiry?</Trans>}
        action={{
          label: <Trans>Withdraw</Trans>,
          run: () => warnIfBusy(withdrawInquiry(item.key)),
          destructive: true,
          getFocusTarget: () => findFocusTarget(row.current),
        }}
      >
        {item.state === 'unreadable' ? (
          <Trans>
            It may already have arrived. What is left of it, its files included, is removed from
            this device.
          </Trans>
        ) : item.handed_on ? (
          <Trans>
            It was shown under "Send another way": another device may still bring it, or has
            already. It is removed from this device and not sent from here.
          </Trans>
        ) : mayBeDelivered(item) ? (
          <Trans>
            It was tried before and may already have arrived. It is removed from this device and not
            sent again.
          </Trans>
        ) : (
          <Trans>Its text and files are removed from this device. It was never sent.</Trans>
        )}
      </AlertDialog>
    </li>
  )
}

/** All text of an inquiry, for the clipboard. */
function toPlainText({ inquiry: { lines = [], ...rest } }: OutboxItem, sampleWord: string): string {
  const styles = lines.map(
    ({ model, product_name, quantity, specifications, kind }) =>
      `${[model, product_name, ...Object.values(specifications)].join(' ')}: ${quantity}${kind === 'sample' ? ` ${sampleWord}` : ''}`,
  )
  return [...Object.values(rest), ...styles].filter((words) => words !== '').join('\n')
}

function State({ item }: { item: OutboxItem }) {
  const { i18n } = useLingui()
  const offline = useConnectionStatus() === 'offline'
  if (item.state === 'refused') {
    return (
      <>
        <StatusBadge tone="bad">
          <Trans>Needs attention</Trans>
        </StatusBadge>
        <p className="text-soft">
          {item.problem === 'key_reused' ? (
            <Trans>
              Your first version has already arrived. Edit it to send the changed one as a new
              inquiry, or withdraw it.
            </Trans>
          ) : (
            formatRejection(i18n, item)
          )}
        </p>
      </>
    )
  }
  if (item.state === 'unreadable') {
    return (
      <>
        <StatusBadge tone="bad">
          <Trans>Cannot be read on this device</Trans>
        </StatusBadge>
        <p className="text-soft">
          <Trans>It is not sent. Copy what is left of it into a new inquiry, or withdraw it.</Trans>
        </p>
        {item.inquiry.message !== '' && (
          <p className="mt-2 max-h-40 overflow-y-auto break-words whitespace-pre-wrap">
            {item.inquiry.message}
          </p>
        )}
      </>
    )
  }
  if (toItemState(item) === 'sending') {
    return (
      <StatusBadge tone="busy">
        <Trans>Sending…</Trans>
      </StatusBadge>
    )
  }
  return (
    <>
      <StatusBadge tone="waiting">
        {isInTabOnly() ? <Trans>Kept in this tab</Trans> : <Trans>Saved on this device</Trans>}
      </StatusBadge>
      <p className="text-soft">
        {offline ? (
          <Trans>It will be sent when the connection returns.</Trans>
        ) : (
          <>
            {item.trouble === 'shop' && <Trans>Our shop cannot take it at this moment.</Trans>}{' '}
            <NextTry at={item.not_before} />
          </>
        )}{' '}
        {item.tries > 0 && (
          <Plural value={item.tries} one="# try so far." other="# tries so far." />
        )}
      </p>
    </>
  )
}

/** `at` is the server's Retry-After as a time in ms, if it sent one. */
function NextTry({ at = 0 }: { at?: number | undefined }) {
  const { i18n } = useLingui()
  const now = useNow() ?? at
  if (at <= now) return <Trans>It will be tried again within seconds.</Trans>
  const moment = formatMoment(i18n.locale, at, now)
  return <Trans>It will be tried again at {moment}.</Trans>
}
