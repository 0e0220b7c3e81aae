import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import {
  addDraftFile,
  deleteDraft,
  lockDraft,
  saveDraft,
  type OpenedDraft,
} from '#data/inquiries/drafts.ts'
import type { Draft, PickedFile } from '#data/db/rows.ts'
import type { useAttachments } from '#app/attachments/use-attachments.ts'
import type { Change } from './inquiry-machine.ts'
import { isSameLines } from './request/line-subject.ts'

/** Debounce in ms. */
const pause = 300

type DraftOptions<Fields extends FieldValues, Result> = {
  /** Stored beside the fields. */
  draft: Omit<Draft, 'fields' | 'written_at'>
  form: UseFormReturn<Fields, unknown, Result>
  /** Values of an untouched form. */
  empty: Fields
  attached: Pick<ReturnType<typeof useAttachments>, 'files' | 'preparing' | 'getUnfinished'>
  /** The restored draft. */
  begun: OpenedDraft | undefined
  /** The edited inquiry: what equals it is no edit. */
  change?: Pick<Change, 'inquiry' | 'files'> | undefined
  /** A draft that is kept under this key and not restored: it ends, unless the form is written in. */
  givenUp?: boolean | undefined
  /** While true nothing is saved: the text is stored elsewhere. */
  resting: boolean
}

const toIds = (files: PickedFile[]) => files.map(({ id }) => id).join()

const warn = (error: unknown) => console.warn('What is being written could not be kept.', error)

/** Saves a draft that survives form, page and browser, until the inquiry is sent. */
export function useDraft<Fields extends FieldValues, Result>(
  writing: DraftOptions<Fields, Result>,
): void {
  const { draft, form, begun, givenUp = false, resting } = writing
  const { files, preparing, getUnfinished } = writing.attached
  const { key } = draft
  const { lines } = draft.about
  const [linesAtFirst] = useState(lines)
  const attached = toIds(files)
  // What a form opens with is stored where it comes from, except for a draft's own files.
  const [attachedAtFirst] = useState(begun ? '' : attached)
  const isSaved = useRef(begun !== undefined || givenUp)
  const shown = useRef(new Set(begun?.files.map(({ id }) => id)))
  useEffect(() => {
    for (const { id } of files) shown.current.add(id)
  }, [files])
  const save = useEffectEvent(async () => {
    const fields = form.getValues()
    const { empty, change } = writing
    const written =
      preparing ||
      attached !== (change ? toIds(change.files) : attachedAtFirst) ||
      !(change ? isSameLines(lines, change.inquiry.lines) : lines === linesAtFirst) ||
      Object.keys(empty).some((name) => fields[name] !== empty[name])
    if (!written && !isSaved.current) return
    isSaved.current = written
    try {
      if (written)
        await saveDraft({ ...draft, fields, written_at: Date.now() }, files, shown.current)
      else await deleteDraft(key)
    } catch (error) {
      warn(error)
    }
  })
  useEffect(() => {
    const release = lockDraft(key)
    begun?.release()
    return release
  }, [key, begun])
  const attachedBefore = useRef(attachedAtFirst)
  const saving = useRef(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useEffectEvent(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    saving.current = save()
  })
  const soon = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => now(), pause)
  })
  useEffect(() => {
    if (resting) return undefined
    if (preparing || attached !== attachedBefore.current) soon()
    attachedBefore.current = attached
    const watched = form.watch(() => soon())
    const saveNow = () => now()
    // Browsers may end a hidden page without an event.
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      watched.unsubscribe()
      document.removeEventListener('visibilitychange', saveNow)
      saveNow()
    }
  }, [form, attached, preparing, resting])
  const keepUnfinished = useEffectEvent(async () => {
    const unfinished = getUnfinished()
    await saving.current
    for (const reading of unfinished) {
      const outcome = await reading
      if ('file' in outcome) await addDraftFile(key, outcome.file).catch(warn)
    }
  })
  useEffect(() => () => void keepUnfinished(), [])
  useEffect(() => {
    if (givenUp) soon() // after the last write of the form that showed it
  }, [givenUp])
  const linesBefore = useRef(lines)
  useEffect(() => {
    if (!resting && lines !== linesBefore.current) soon()
    linesBefore.current = lines
  }, [lines, resting])
}
