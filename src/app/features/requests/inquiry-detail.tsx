import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { contactQuantity } from '#shared/contract/inquiry.ts'
import { sendNow } from '#data/inquiries/outbox-delivery.ts'
import { ItemLockedError, removeSent } from '#data/inquiries/outbox.ts'
import { useEditInquiry } from '#app/catalogue/quote-context.tsx'
import { SendAnotherWayButton } from '#app/carry/send-another-way-button.tsx'
import { formatCountryName } from '#app/i18n/country-options.tsx'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { closeNotices } from '#app/notices/close-notices.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import type { OutboxItem, SentInquiry } from '#data/db/rows.ts'
import { AddToItButton } from './add-to-it-button.tsx'
import { AskAgainButton } from './ask-again-button.tsx'
import { DetailLayout, DetailSection, FactList } from './detail-layout.tsx'
import type { RequestEntry } from './request-entries.ts'
import { RequestFiles, useKeptFiles } from './files/request-files.tsx'
import { RequestLines } from './request-lines.tsx'
import { RequestThread } from './request-thread.tsx'
import { RequestTitle } from './request-title.tsx'
import { toRequestedLines } from './requested-lines.ts'
import { noProducts, useProducts } from '#app/catalogue/use-products.ts'
import { WrittenAt } from './written-at.tsx'

type InquiryEntry = Exclude<RequestEntry, { kind: 'order' }>
type InquiryDetailProps = {
  entry: InquiryEntry
  /** All requests of the device. */
  entries: readonly RequestEntry[]
  catalogue: CataloguePort
  onRemoved: () => void
}

/** All that was sent, or waits to be sent. */
export function InquiryDetail({ entry, entries, catalogue, onRemoved }: InquiryDetailProps) {
  const { t, i18n } = useLingui()
  const { inquiry, files } = entry.item
  const lines = toRequestedLines(inquiry, files)
  const products =
    useProducts(
      lines.map(({ product_id }) => product_id),
      catalogue.product,
    ) ?? noProducts
  const kept = useKeptFiles(entry.key)
  const { country } = inquiry
  const isMessage = inquiry.quantity === contactQuantity
  const inLines = new Set(lines.flatMap((line) => line.files.map(({ id }) => id)))
  const otherFiles = files.filter(({ id }) => !inLines.has(id))
  const number = entry.kind === 'sent' ? entry.item.inquiry_id : undefined
  const earlier = entries.find(
    (one) => one.kind === 'sent' && one.item.inquiry_id === inquiry.follows,
  )
  const additions = entries.filter(
    (one) => number !== undefined && one.kind !== 'order' && one.item.inquiry.follows === number,
  )
  return (
    <DetailLayout
      entry={entry}
      actions={
        entry.kind === 'waiting' ? (
          <WaitingActions item={entry.item} />
        ) : (
          <>
            <AskAgainButton sent={entry.item} model={products.get(inquiry.product_id)?.model} />
            <AddToItButton sent={entry.item} />
            <RemoveButton sent={entry.item} onRemoved={onRemoved} />
          </>
        )
      }
    >
      {entry.kind === 'sent' && entry.item.token !== undefined && (
        <DetailSection title={<Trans>Answers</Trans>}>
          <RequestThread token={entry.item.token} />
        </DetailSection>
      )}
      {lines.length > 0 && (
        <DetailSection title={<Trans>Styles</Trans>}>
          <RequestLines {...{ lines, products, kept }} />
        </DetailSection>
      )}
      {inquiry.message !== '' && (
        <DetailSection title={<Trans>Message</Trans>}>
          <p translate="no" className="max-w-text wrap-break-word whitespace-pre-wrap">
            {inquiry.message}
          </p>
        </DetailSection>
      )}
      {otherFiles.length > 0 && (
        <DetailSection title={<Trans>Files</Trans>}>
          <RequestFiles files={otherFiles} kept={kept} />
        </DetailSection>
      )}
      <DetailSection title={<Trans>What you said</Trans>}>
        <FactList
          facts={[
            { name: t`Delivery by`, value: inquiry.delivery_date },
            { name: t`Destination`, value: inquiry.destination },
            { name: t`Incoterm`, value: inquiry.incoterm },
            { name: t`Currency`, value: inquiry.currency },
            { name: t`Subject`, value: isMessage ? inquiry.product_name : '' },
            { name: t`Name`, value: inquiry.contact_name },
            { name: t`Company`, value: inquiry.company_name },
            { name: t`Email`, value: inquiry.email },
            { name: t`Phone`, value: inquiry.phone },
            {
              name: t`Country`,
              value:
                country === 'OTHER'
                  ? t`Another country`
                  : country && formatCountry(country, i18n.locale),
            },
            { name: t`Number`, value: number },
            {
              name: t`Adds to inquiry`,
              value:
                inquiry.follows && (earlier ? <RequestLink entry={earlier} /> : inquiry.follows),
            },
            {
              name: t`Added later`,
              value: additions.length > 0 ? additions.map(toRequestLink) : undefined,
            },
          ]}
        />
      </DetailSection>
    </DetailLayout>
  )
}

function RequestLink({ entry }: { entry: RequestEntry }) {
  return (
    <Link
      to="/requests"
      search={{ key: entry.key }}
      className="flex min-h-6 items-center text-trade underline underline-offset-4"
    >
      <span>
        <RequestTitle entry={entry} />
        <WrittenAt at={entry.written_at} />
      </span>
    </Link>
  )
}

const toRequestLink = (entry: RequestEntry) => <RequestLink key={entry.key} entry={entry} />

/** A damaged or newer row may hold any text. */
function formatCountry(code: string, locale: string): string {
  return /^[A-Z]{2}$/u.test(code) ? formatCountryName(code, locale) : code
}

function RemoveButton({ sent, onRemoved }: { sent: SentInquiry; onRemoved: () => void }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    const removing = removeSent(sent.key).then(() => closeNotices(sent.token))
    if (await saveOrWarn(removing.then(() => true))) onRemoved()
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Trans>Remove from list</Trans>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Remove this inquiry?`}
        action={{
          label: <Trans>Remove from this device</Trans>,
          run: () => void remove(),
          destructive: true,
        }}
      >
        <Trans>Its text and files on this device go. What we received stays with us.</Trans>
      </AlertDialog>
    </>
  )
}

function WaitingActions({ item }: { item: OutboxItem }) {
  const { t } = useLingui()
  const edit = useEditInquiry()
  const showBusyToast = () => toast(t`This inquiry is being sent at this moment.`)
  const send = () =>
    void saveOrWarn(
      sendNow(item.key).catch((error: unknown) => {
        if (!(error instanceof ItemLockedError)) throw error
        showBusyToast()
      }),
    )
  const open = async () => {
    if ((await saveOrWarn(edit(item.key))) === false) showBusyToast()
  }
  return item.state === 'unreadable' ? (
    <DeviceLink />
  ) : (
    <>
      <Button onClick={() => void open()}>
        <Trans>Edit</Trans>
      </Button>
      <Button look="secondary" onClick={send}>
        <Trans>Send now</Trans>
      </Button>
      <SendAnotherWayButton item={item} look="secondary" />
      <DeviceLink />
    </>
  )
}

/** An inquiry that waits can be withdrawn there, and copied where it cannot be read. */
const DeviceLink = () => (
  <Link to="/device" className={getButtonClass('quiet')}>
    <Trans>See what waits on this device</Trans>
  </Link>
)
