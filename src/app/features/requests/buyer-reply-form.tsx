import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { messageBody, messageMaxLength } from '#shared/contract/requests/thread.ts'
import { writeReply } from '#data/threads/replies.ts'
import { saveThreadDraft } from '#data/threads/threads.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

/** `kept` is what was being written when the page was left. */
export function BuyerReplyForm({ token, kept }: { token: string; kept: string }) {
  const { t } = useLingui()
  const [text, setText] = useState(kept)
  const [isEmpty, setEmpty] = useState(false)
  const change = (value: string) => {
    setText(value)
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
    const written = writeReply(token, body.output, Date.now()).then(() => true)
    if (await saveOrWarn(written)) setText('')
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="max-w-text">
      <TextArea
        label={t`Your reply`}
        rows={4}
        maxLength={messageMaxLength}
        value={text}
        error={isEmpty ? t`Please write something first.` : undefined}
        onChange={({ target }) => change(target.value)}
      />
      <Button type="submit" className="mt-3 max-sm:w-full">
        <Trans>Send reply</Trans>
      </Button>
    </form>
  )
}
