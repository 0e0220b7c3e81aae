import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropDraft, lockDraft, keepDraft, type OpenedDraft } from '#data/inquiries/drafts.ts'
import type { Draft, PickedFile } from '#data/db/rows.ts'

/** How long nothing is written until it is kept, in ms. */
const pause = 300

type Writing<Fields extends FieldValues, Result> = {
  /** What is kept besides the fields. */
  draft: Omit<Draft, 'fields' | 'written_at'>
  form: UseFormReturn<Fields, unknown, Result>
  /** The fields as a new form has them: nothing has been written yet. */
  empty: Fields
  files: PickedFile[]
  /** What was kept before, and is gone on with. */
  begun: OpenedDraft | undefined
  /** What is written is kept elsewhere. */
  resting: boolean
}

/** Keeps a draft on this device until it is sent, through the end of form, page and browser. */
export function useDraft<Fields extends FieldValues, Result>(
  writing: Writing<Fields, Result>,
): void {
  const { draft, form, files, begun, resting } = writing
  const { key } = draft
  const isKept = useRef(begun !== undefined)
  const keep = useEffectEvent(async () => {
    const fields = form.getValues()
    const { empty } = writing
    const written =
      files.length > 0 || Object.keys(fields).some((name) => fields[name] !== empty[name])
    if (!written && !isKept.current) return
    isKept.current = written
    try {
      if (written) await keepDraft({ ...draft, fields, written_at: Date.now() }, files)
      else await dropDraft(key)
    } catch (error) {
      console.warn('What is being written could not be kept.', error)
    }
  })
  useEffect(() => {
    const release = lockDraft(key)
    begun?.release()
    return release
  }, [key, begun])
  const attached = files.map(({ id }) => id).join()
  const attachedBefore = useRef('')
  useEffect(() => {
    if (resting) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      void keep()
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(now, pause)
    }
    if (attached !== attachedBefore.current) soon()
    attachedBefore.current = attached
    const watched = form.watch(soon)
    // a page in the background may be ended without another word
    document.addEventListener('visibilitychange', now)
    return () => {
      watched.unsubscribe()
      document.removeEventListener('visibilitychange', now)
      now()
    }
  }, [form, attached, resting])
}
