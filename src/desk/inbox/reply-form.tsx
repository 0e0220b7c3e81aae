import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { readReplies, saveReplyDraft, sendOff, subscribeToReplies } from './reply-outbox.ts'

/** Kept on this device with every letter; sent once, however bad the line. */
export function ReplyForm({ id, onDelivered }: { id: string; onDelivered: () => void }) {
  const { t } = useLingui()
  const reply = useSyncExternalStore(subscribeToReplies, readReplies)[id]
  const state = reply?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'waiting' && state === undefined) onDelivered()
    before.current = state
  }, [state, onDelivered])
  const isWaiting = state === 'waiting'
  return (
    <form
      className="flex max-w-text flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (reply?.body.trim()) sendOff(id)
      }}
    >
      <TextArea
        label={t`Your answer`}
        hint={t`Goes to the buyer by mail, and appears in the shop on the buyer’s device.`}
        value={reply?.body ?? ''}
        maxLength={messageMaxLength}
        rows={6}
        readOnly={isWaiting}
        onChange={({ target }) => saveReplyDraft(id, target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isWaiting || !reply?.body.trim()}>
          <Trans>Send answer</Trans>
        </Button>
        <p role="status" className="text-sm text-soft">
          {state === 'draft' && <Trans>Kept on this device.</Trans>}
          {isWaiting && <Trans>Waits for the network, and is then sent by itself.</Trans>}
          {state === 'refused' && (
            <Trans>The server has refused this answer. Please load the page again.</Trans>
          )}
        </p>
      </div>
    </form>
  )
}
