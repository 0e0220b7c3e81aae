import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { addNote, type InquiryNote } from '#shared/contract/desk/inbox.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useRequestKey } from '../api/use-request-key.ts'
import { useSubmit } from '../api/use-submit.ts'
import { Moment } from '../ui/moment.tsx'

type NotesProps = { id: string; notes: InquiryNote[]; onAdded: () => void }

/** What members write for each other; the buyer never sees it. */
export function Notes({ id, notes, onAdded }: NotesProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const getKey = useRequestKey()
  const [added, setAdded] = useState(0)
  const { submit, error, isBusy } = useSubmit(async (given) => {
    const body = given.get('body')
    await callDesk(addNote, { id, body: { body }, idempotencyKey: getKey({ body, added }) })
    setAdded(added + 1) // the same text may be another note later
    form.current?.reset()
    onAdded()
  })
  return (
    <section className="max-w-text">
      <h2 className="text-lg font-semibold">
        <Trans>Notes for the team</Trans>
      </h2>
      <ul className="mt-1">
        {notes.map((note) => (
          <li key={note.id} className="border-t border-line py-2">
            <p className="text-sm text-soft">
              <span translate="no">{note.member}</span> · <Moment time={note.created_at} />
            </p>
            <p className="whitespace-pre-wrap">{note.body}</p>
          </li>
        ))}
      </ul>
      <form ref={form} onSubmit={submit} className="mt-2 flex flex-col items-start gap-3">
        <TextArea
          className="w-full"
          label={t`New note`}
          hint={t`Only members read it.`}
          name="body"
          rows={2}
          maxLength={messageMaxLength}
          required
          error={error}
        />
        <Button type="submit" look="secondary" aria-busy={isBusy}>
          <Trans>Add note</Trans>
        </Button>
      </form>
    </section>
  )
}
