import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { randomId } from '#data/db/random-id.ts'
import { dropDraft, latestDraft, claimDraft, type OpenedDraft } from '#data/inquiries/drafts.ts'
import { ContactEnding } from './contact-result.tsx'
import { ContactFields } from './contact-fields.tsx'
import { inquiryActors } from '../inquiry-actors.ts'
import { stepOf } from '../form-step.ts'
import type { Draft, PickedFile, WrittenInquiry } from '#data/db/rows.ts'

/** Specification, sections 2 to 5 and 8. Uses the inquiry's machine. */
export function ContactForm() {
  const [machine] = useState(inquiryActors)
  const [state, send] = useMachine(machine)
  const { outcome, trouble, failure, mailbox, uploaded } = state.context
  // Key of the visible form: a new one after the last message was submitted.
  const [key, setKey] = useState(randomId)
  const isOnItsWay = state.context.key === key
  if (isOnItsWay && outcome !== undefined) setKey(randomId())
  // Restores the last draft, unless the user is already writing.
  const [draft, setDraft] = useState<OpenedDraft>()
  const isWritten = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const [first] = useState(key)
  useEffect(() => {
    let here = true
    // Firefox restores fields on reload: then the written text is the draft's own.
    const comesTooLate = (latest: Draft) =>
      !here || (isWritten.current && !isTextOf(latest, place.current))
    const goOn = async () => {
      const latest = await latestDraft('contact', Date.now(), first)
      if (!latest || comesTooLate(latest)) return
      // undefined when another tab has it
      const begun = await claimDraft(latest.key)
      if (!begun) return
      if (comesTooLate(begun)) return begun.release()
      setDraft(begun)
      setKey(begun.key)
      // The same text, saved twice: after the form has saved it last.
      setTimeout(() => dropDraft(first).catch(() => {}))
    }
    goOn().catch(() => {}) // an unreadable device has no draft
    return () => {
      here = false
    }
  }, [first])

  function startAnew() {
    void dropDraft(key)
    setKey(randomId())
  }

  function submit(inquiry: WrittenInquiry, files: PickedFile[], as?: string) {
    if (!isOnItsWay) {
      send({ type: 'closed' })
      send({ type: 'asked', about: {}, key })
    }
    send({ type: 'form.submitted', inquiry, files, ...(as && { key: as }) })
  }

  return (
    <div ref={place} className="max-w-2xl" onInput={() => (isWritten.current = true)}>
      <div role="status">{outcome && <ContactEnding {...{ outcome, trouble }} />}</div>
      <ContactFields
        key={key}
        formKey={key}
        begun={draft?.key === key ? draft : undefined}
        onStartAnew={startAnew}
        step={isOnItsWay ? stepOf(state) : 'open'}
        {...{ uploaded, failure, mailbox }}
        onSubmit={submit}
      />
    </div>
  )
}

/** Whether the form contains only the draft's text. */
function isTextOf({ fields }: Draft, form: HTMLElement | null): boolean {
  const written = form?.querySelectorAll<HTMLInputElement>(
    'input[name], select[name], textarea[name]',
  )
  return [...(written ?? [])].every(({ name, value }) => value === '' || value === fields[name])
}
