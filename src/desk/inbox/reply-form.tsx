import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { DeliveryState } from '../outbox/delivery-state.tsx'
import { findWritten } from '../outbox/outbox.ts'
import { isAt } from '../outbox/own-writings.ts'
import { useOnDelivered } from '../outbox/use-on-delivered.ts'
import { useWriting } from '../outbox/use-writing.ts'
import { dropFiles } from '../outbox/kept-files.ts'
import { WaitingList } from '../outbox/waiting-list.tsx'
import { ReplyFiles } from './reply-files.tsx'
import { replyOutbox, type ReplyFile } from './reply-outbox.ts'
import { TemplatePicker } from './template-picker.tsx'

type ReplyFormProps = {
  inquiry: DeskInquiry
  memberId: string
  /** Messages of the thread that are on the page. */
  seen: number
  onDelivered: () => void
}

const fileRefusals = {
  file_refused: (
    <Trans>
      Not sent: the server has refused one of the files. Please remove it, or attach another.
    </Trans>
  ),
  key_reused: (
    <Trans>
      Not sent: this answer has arrived before with other words, or without its files. Sent again,
      it goes as another answer.
    </Trans>
  ),
  files_too_large: <Trans>Not sent: the files of an answer may have 40 MB together.</Trans>,
  thread_files_full: (
    <Trans>Not sent: this inquiry cannot take more files. Please send them by mail.</Trans>
  ),
}

/** Kept on this device with every letter; sent once, however bad the line. */
export function ReplyForm({ inquiry, memberId, seen, onDelivered }: ReplyFormProps) {
  const { t } = useLingui()
  const place = { inquiry: inquiry.id, member: memberId }
  const writing = useWriting(replyOutbox, place, seen)
  const { kept, written: reply, isFull } = writing
  useOnDelivered(kept, onDelivered)
  const files = reply?.files ?? []
  const isEmpty = !reply?.body.trim() && files.length === 0
  const [sentOff, setSentOff] = useState(0)
  const save = (body: string, changed = files) =>
    writing.save({ body, files: changed }, body === '' && changed.length === 0)
  // several may be added before the next render
  const change = (next: (before: ReplyFile[]) => ReplyFile[]) => {
    const now = findWritten(replyOutbox.read().filter((one) => isAt(one, place)))
    save(now?.body ?? '', next(now?.files ?? []))
  }
  return (
    <form
      className="flex max-w-text flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && writing.sendOff(event.timeStamp)) setSentOff(sentOff + 1)
      }}
    >
      <WaitingList
        label={t`Answers that wait`}
        outbox={replyOutbox}
        kept={kept}
        seen={seen}
        refusals={fileRefusals}
      />
      <TemplatePicker
        inquiry={inquiry}
        onPick={(text) => {
          const written = [reply?.body.trim(), text].filter(Boolean).join('\n\n')
          save(written.slice(0, messageMaxLength))
        }}
      />
      <TextArea
        label={t`Your answer`}
        hint={
          inquiry.takes_mail
            ? t`Goes to the buyer by mail, and appears in the shop on the buyer’s device. What the buyer replies appears here: by mail, or on the page of the link.`
            : t`Goes to the buyer by mail, and appears in the shop on the buyer’s device. A reply that the buyer sends by mail comes to the sales mailbox, not here; one that is written on the page of the link appears here.`
        }
        value={reply?.body ?? ''}
        maxLength={messageMaxLength}
        rows={6}
        onChange={({ target }) => save(target.value)}
        onBlur={() => isEmpty && writing.drop()}
      />
      <ReplyFiles
        key={sentOff}
        files={files}
        onAdd={(file) => change((before) => [...before, file])}
        onRemove={(file) => {
          change((before) => before.filter(({ id }) => id !== file.id))
          void dropFiles([file])
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isEmpty || isFull}>
          <Trans>Send answer</Trans>
        </Button>
        <p role="status" className="text-sm text-soft">
          {reply && <DeliveryState kept={reply} isQueueFull={isFull} refusals={fileRefusals} />}
        </p>
      </div>
    </form>
  )
}
