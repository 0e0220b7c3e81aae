import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { messageBody, messageMaxLength } from '#shared/contract/requests/thread.ts'
import { messageMaxFileBytes } from '#shared/contract/requests/thread-files.ts'
import type { PickedFile } from '#data/db/rows.ts'
import { randomId } from '#data/db/random-id.ts'
import { writeReply } from '#data/threads/replies.ts'
import { saveThreadDraft } from '#data/threads/threads.ts'
import { AttachmentsField } from '#app/attachments/attachments-field.tsx'
import { problemMessages } from '#app/i18n/error-messages.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { useReplyFiles } from './files/use-reply-files.ts'

const sumBytes = (files: PickedFile[]) =>
  files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)

type BuyerReplyFormProps = {
  token: string
  /** What was being written when the page was left. */
  kept: string
  /** The request takes no more: what was being written stays to be copied. */
  isClosed: boolean
}

/** One press or two, and a write that is tried again, make one reply of the same text. */
export function BuyerReplyForm({ token, kept, isClosed }: BuyerReplyFormProps) {
  const { t, i18n } = useLingui()
  const [{ key, text }, setReply] = useState(() => ({ key: randomId(), text: kept }))
  const [isEmpty, setEmpty] = useState(false)
  const { attached, clear } = useReplyFiles(token)
  const isTooLarge = sumBytes(attached.files) > messageMaxFileBytes
  const change = (value: string) => {
    setReply({ key: randomId(), text: value })
    setEmpty(false)
    void withFallback(saveThreadDraft(token, value), undefined)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const area = event.currentTarget.querySelector('textarea')
    if (attached.preparing || isTooLarge) return
    const { files } = attached
    const body = v.safeParse(messageBody, text)
    if (!body.success && files.length === 0) {
      setEmpty(true)
      area?.focus()
      return
    }
    const said = body.success ? body.output : ''
    const writing = writeReply({ key, token, body: said, files }, Date.now())
    if (!(await saveOrWarn(writing.then(() => true)))) return
    setReply((now) => (now.key === key ? { key: randomId(), text: '' } : now))
    clear()
  }
  if (isClosed && text === '') return null
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex max-w-text flex-col gap-3"
      {...(!isClosed && attached.dropHandlers)}
    >
      <TextArea
        label={t`Your reply`}
        rows={4}
        maxLength={messageMaxLength}
        value={text}
        readOnly={isClosed}
        hint={isClosed && t`This was not sent. You can copy it from here.`}
        error={isEmpty ? t`Please write something, or attach a file.` : undefined}
        onChange={({ target }) => change(target.value)}
      />
      {!isClosed && (
        <>
          <AttachmentsField attached={attached} disabled={false} />
          {isTooLarge && (
            <p role="alert" className="text-sm text-bad">
              {i18n._(problemMessages.files_too_large)}
            </p>
          )}
          <Button
            type="submit"
            aria-disabled={attached.preparing || isTooLarge}
            className="self-start max-sm:w-full"
          >
            <Trans>Send reply</Trans>
          </Button>
        </>
      )}
    </form>
  )
}
