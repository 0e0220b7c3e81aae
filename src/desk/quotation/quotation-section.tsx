import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { listRevisions } from '#shared/domain/quotation/revisions.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { isWaiting, useKept } from '../outbox/outbox.ts'
import { useOnDelivered } from '../outbox/use-on-delivered.ts'
import { createDraft } from './quotation-draft.ts'
import { QuotationEditor } from './quotation-editor.tsx'
import { quotationOutbox } from './quotation-outbox.ts'
import { RevisionView } from './revision-view.tsx'

type QuotationSectionProps = {
  inquiry: DeskInquiry
  memberId: string
  onDelivered: () => void
}

/** What was offered, how each revision stands, and the next one. */
export function QuotationSection({ inquiry, memberId, onDelivered }: QuotationSectionProps) {
  const place = { inquiry: inquiry.id, member: memberId }
  const all = useKept(quotationOutbox, place)
  useOnDelivered(all, onDelivered)
  const [kept] = all
  const [now] = useState(() => Date.now())
  const [isThrowingAway, setIsThrowingAway] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const revisions = listRevisions(inquiry.thread, inquiry.time_zone, now)
  const last = revisions.at(-1)
  const seen = inquiry.thread.length
  const begin = () =>
    quotationOutbox.saveDraft(place, { draft: createDraft(inquiry, last?.quotation, now) }, seen)
  return (
    <section className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        <Trans>Quotation</Trans>
      </h2>
      {[...revisions].reverse().map((revision) => (
        <RevisionView
          key={revision.quotation.id}
          revision={revision}
          answer={inquiry.thread.find(
            ({ decision }) => decision !== undefined && decision === revision.decision,
          )}
          inquiryId={inquiry.id}
          isLast={revision === last}
        />
      ))}
      {kept ? (
        <QuotationEditor
          inquiry={inquiry}
          kept={kept}
          wishes={last?.decision?.lines ?? []}
          isLeaving={isWaiting(kept)}
          onChange={(draft) => quotationOutbox.saveDraft(place, { draft }, seen)}
          onThrowAway={() => setIsThrowingAway(true)}
          onSend={() => quotationOutbox.sendOff(place, seen)}
        />
      ) : (
        <Button look="secondary" className="self-start" onClick={begin}>
          {last ? <Trans>Write the next revision</Trans> : <Trans>Write a quotation</Trans>}
        </Button>
      )}
      <AlertDialog
        open={isThrowingAway}
        onOpenChange={setIsThrowingAway}
        title={<Trans>Throw this quotation away?</Trans>}
        action={{
          label: <Trans>Throw away</Trans>,
          run: () => quotationOutbox.saveDraft(place, undefined, seen),
          destructive: true,
          getFocusTarget: () => heading.current,
        }}
      >
        <Trans>All that was typed into it is deleted from this device.</Trans>
      </AlertDialog>
    </section>
  )
}
