import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { saveReplyDraft, sendOff, type KeptReply } from './reply-outbox.ts'
import { TemplatePicker } from './template-picker.tsx'
import { useKeptReply } from './use-kept-reply.ts'

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
  const reply = useKeptReply(place)
  const state = reply?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'waiting' && state === undefined) onDelivered()
    before.current = state
  }, [state, onDelivered])
  const isWaiting = state === 'waiting' || state === 'signed-out'
  return (
    <form
      className="flex max-w-text flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (reply?.body.trim()) sendOff(place, seen)
      }}
    >
      <TemplatePicker
        inquiry={inquiry}
        onPick={(text) => {
          const written = [reply?.body.trim(), text].filter(Boolean).join('\n\n')
          if (!isWaiting) saveReplyDraft(place, written.slice(0, messageMaxLength), seen)
        }}
      />
      <TextArea
        label={t`Your answer`}
        hint={t`Goes to the buyer by mail, and appears in the shop on the buyer’s device.`}
        value={reply?.body ?? ''}
        maxLength={messageMaxLength}
        rows={6}
        readOnly={isWaiting}
        onChange={({ target }) => saveReplyDraft(place, target.value, seen)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isWaiting || !reply?.body.trim()}>
          <Trans>Send answer</Trans>
        </Button>
        {isWaiting && (
          <Button look="secondary" onClick={() => saveReplyDraft(place, reply?.body ?? '', seen)}>
            <Trans>Do not send yet</Trans>
          </Button>
        )}
        <p role="status" className="text-sm text-soft">
          {reply && <ReplyState reply={reply} />}
        </p>
      </div>
    </form>
  )
}

function ReplyState({ reply: { state, refusal } }: { reply: KeptReply }) {
  if (state === 'draft') return <Trans>Kept on this device.</Trans>
  if (state === 'waiting') return <Trans>Waits for the network, and is then sent by itself.</Trans>
  if (state === 'signed-out')
    return (
      <Trans>
        Your session has ended. <Link to="/sign-in">Sign in</Link>, and it is sent by itself.
      </Trans>
    )
  return refusal === 'changed_meanwhile' ? (
    <Trans>
      Not sent: this inquiry has a newer message. Please load the page, read it, and send again.
    </Trans>
  ) : (
    <Trans>The server has refused this answer. Please load the page again.</Trans>
  )
}
