import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  dropDraft,
  isBusyState,
  readCatalogueDraft,
  type CatalogueDraft,
} from '#shared/contract/desk/catalogue.ts'
import { callDesk, DeskError } from '../api/call-desk.ts'
import { useIsMounted } from '../api/use-is-mounted.ts'
import { useSubmit } from '../api/use-submit.ts'
import { noteSentForm, type FormPlace } from './kept-forms.ts'
import { useKeepForm } from './use-keep-form.ts'

type CheckedEdit<Published> = {
  place: FormPlace
  /** What stays on this device; undefined where nothing is changed. */
  kept: object | undefined
  /** Sends what is changed; undefined where nothing is. */
  send: () => Promise<{ id: string } | undefined>
  readPublished: () => Promise<Published>
}

/**
 * Sends what a form changes, and opens the list that publishes it; else `bad` says what is wrong with it, or `now` is
 * what another member has published meanwhile.
 */
export function useCheckedEdit<Published>(edit: CheckedEdit<Published>) {
  const { place, kept, send, readPublished } = edit
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const [now, setNow] = useState<Published>()
  const [bad, setBad] = useState<string[]>([])
  const isKept = useKeepForm(place, kept)
  const { submit, error, isBusy } = useSubmit(async () => {
    setBad([])
    setNow(undefined)
    try {
      const sent = await send()
      if (sent === undefined) return
      const draft = await waitForCheck(sent.id)
      if (draft.state === 'rejected') {
        setBad(draft.bad)
        await callDesk(dropDraft, { id: draft.id })
        return
      }
      noteSentForm(place, kept, draft.id)
      if (isMounted()) await navigate({ to: '/catalogue/drafts/$id', params: { id: draft.id } })
    } catch (failure) {
      if (!(failure instanceof DeskError) || failure.code !== 'changed_meanwhile') throw failure
      setNow(await readPublished())
    }
  })
  return { submit, error, isBusy, isKept, bad, now, endConflict: () => setNow(undefined) }
}

/** Asks until the check of a form's list has ended. */
async function waitForCheck(id: string): Promise<CatalogueDraft> {
  for (;;) {
    const { draft } = await callDesk(readCatalogueDraft, { id })
    if (!isBusyState(draft.state)) return draft
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
