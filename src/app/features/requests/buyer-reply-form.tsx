import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { messageBody, messageMaxLength } from '#shared/contract/requests/thread.ts'
import { randomId } from '#data/db/random-id.ts'
import { writeReply } from '#data/threads/replies.ts'
import { saveThreadDraft } from '#data/threads/threads.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

type BuyerReplyFormProps = {
  token: string
  /** What was being written when the page was left. */
  kept: string
  /** The request takes no more: what was being written stays to be copied. */
  isClosed: boolean
}

/** One press or two, and a write that is tried again, make one reply of the same text. */
export function BuyerReplyForm({ token, kept, isClosed }: BuyerReplyFormProps) {
  const { t } = useLingui()
  const [{ key, text }, setReply] = useState(() => ({ key: randomId(), text: kept }))
  const [isEmpty, setEmpty] = useState(false)
  const change = (value: string) => {
    setReply({ key: randomId(), text: value })
    setEmpty(false)
    void withFallback(saveThreadDraft(token, value), undefined)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const area = event.currentTarget.querySelector('textarea')
    const body = v.safeParse(messageBody, text)
    if (!body.success) {
      setEmpty(true)
      area?.focus()
      return
    }
    const written = writeReply({ key, token, body: body.output }, Date.now()).then(() => true)
    if (await saveOrWarn(written))
      setReply((now) => (now.key === key ? { key: randomId(), text: '' } : now))
  }
  if (isClosed && text === '') return null
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="max-w-text">
      <TextArea
        label={t`Your reply`}
        rows={4}
        maxLength={messageMaxLength}
        value={text}
        readOnly={isClosed}
        hint={isClosed && t`This was not sent. You can copy it from here.`}
        error={isEmpty ? t`Please write something first.` : undefined}
        onChange={({ target }) => change(target.value)}
      />
      {!isClosed && (
        <Button type="submit" className="mt-3 max-sm:w-full">
          <Trans>Send reply</Trans>
        </Button>
      )}
    </form>
  )
}
