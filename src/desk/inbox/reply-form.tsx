import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { DeliveryState } from '../outbox/delivery-state.tsx'
import { isWaiting, useKept } from '../outbox/outbox.ts'
import { useOnDelivered } from '../outbox/use-on-delivered.ts'
import { replyOutbox } from './reply-outbox.ts'
import { TemplatePicker } from './template-picker.tsx'

type ReplyFormProps = {
  inquiry: DeskInquiry
  memberId: string
  /** Messages of the thread that are on the page. */
  seen: number
  onDelivered: () => void
}

/** Kept on this device with every letter; sent once, however bad the line. */
export function ReplyForm({ inquiry, memberId, seen, onDelivered }: ReplyFormProps) {
  const { t } = useLingui()
  const place = { inquiry: inquiry.id, member: memberId }
  const reply = useKept(replyOutbox, place)
  useOnDelivered(reply, onDelivered)
  const isLeaving = reply !== undefined && isWaiting(reply)
  const save = (body: string) =>
    replyOutbox.saveDraft(place, body === '' ? undefined : { body }, seen)
  return (
    <form
      className="flex max-w-text flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (reply?.body.trim()) replyOutbox.sendOff(place, seen)
      }}
    >
      <TemplatePicker
        inquiry={inquiry}
        onPick={(text) => {
          const written = [reply?.body.trim(), text].filter(Boolean).join('\n\n')
          if (!isLeaving) save(written.slice(0, messageMaxLength))
        }}
      />
      <TextArea
        label={t`Your answer`}
        hint={t`Goes to the buyer by mail, and appears in the shop on the buyer’s device.`}
        value={reply?.body ?? ''}
        maxLength={messageMaxLength}
        rows={6}
        readOnly={isLeaving}
        onChange={({ target }) => save(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isLeaving || !reply?.body.trim()}>
          <Trans>Send answer</Trans>
        </Button>
        {isLeaving && (
          <Button look="secondary" onClick={() => save(reply.body)}>
            <Trans>Do not send yet</Trans>
          </Button>
        )}
        <p role="status" className="text-sm text-soft">
          {reply && <DeliveryState kept={reply} />}
        </p>
      </div>
    </form>
  )
}
