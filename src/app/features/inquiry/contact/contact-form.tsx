import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { randomId } from '#data/db/random-id.ts'
import {
  deleteDraft,
  findLatestDraft,
  claimDraft,
  type OpenedDraft,
} from '#data/inquiries/drafts.ts'
import { ContactResult } from './contact-result.tsx'
import { ContactFields } from './contact-fields.tsx'
import { createInquiryMachineWithActors } from '../inquiry-actors.ts'
import { toFormStep } from '../form-step.ts'
import type { Draft, PickedFile, WrittenInquiry } from '#data/db/rows.ts'

/** Specification, sections 2 to 5 and 8. Uses the inquiry's machine. */
export function ContactForm() {
  const [machine] = useState(createInquiryMachineWithActors)
  const [state, send] = useMachine(machine)
  const { outcome, trouble, failure, mailbox, uploaded } = state.context
  // Key of the visible form: a new one after the last message was submitted.
  const [key, setKey] = useState(randomId)
  const isSubmitted = state.context.key === key
  if (isSubmitted && outcome !== undefined) setKey(randomId())
  // Restores the last draft, unless the user is already writing.
  const [draft, setDraft] = useState<OpenedDraft>()
  const isWritten = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const [first] = useState(key)
  useEffect(() => {
    let isMounted = true
    // Firefox restores fields on reload: then the written text is the draft's own.
    const isTooLate = (latest: Draft) =>
      !isMounted || (isWritten.current && !hasOnlyTextOf(latest, place.current))
    const restoreDraft = async () => {
      const latest = await findLatestDraft('contact', Date.now(), first)
      if (!latest || isTooLate(latest)) return
      // undefined when another tab has it
      const begun = await claimDraft(latest.key)
      if (!begun) return
      if (isTooLate(begun)) return begun.release()
      setDraft(begun)
      setKey(begun.key)
      // The same text, saved twice: after the form has saved it last.
      setTimeout(() => deleteDraft(first).catch(() => {}))
    }
    restoreDraft().catch(() => {}) // an unreadable device has no draft
    return () => {
      isMounted = false
    }
  }, [first])

  function startAnew() {
    void deleteDraft(key)
    setKey(randomId())
  }

  function submit(inquiry: WrittenInquiry, files: PickedFile[], as?: string) {
    if (!isSubmitted) {
      send({ type: 'closed' })
      send({ type: 'asked', about: {}, key })
    }
    send({ type: 'form.submitted', inquiry, files, ...(as && { key: as }) })
  }

  return (
    <div ref={place} className="max-w-2xl" onInput={() => (isWritten.current = true)}>
      <div role="status">{outcome && <ContactResult {...{ outcome, trouble }} />}</div>
      <ContactFields
        key={key}
        formKey={key}
        begun={draft?.key === key ? draft : undefined}
        onStartAnew={startAnew}
        step={isSubmitted ? toFormStep(state) : 'open'}
        {...{ uploaded, failure, mailbox }}
        onSubmit={submit}
      />
    </div>
  )
}

/** Whether the form contains only the draft's text. */
function hasOnlyTextOf({ fields }: Draft, form: HTMLElement | null): boolean {
  const written = form?.querySelectorAll<HTMLInputElement>(
    'input[name], select[name], textarea[name]',
  )
  return [...(written ?? [])].every(({ name, value }) => value === '' || value === fields[name])
}
