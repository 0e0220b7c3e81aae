import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { readVisit, type VisitFields } from '#data/visits/visits.ts'
import { toaster } from '#app/lib/toaster.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import { saveVisitChange } from '../save-visit-change.ts'
import { useAddedToast } from '../use-added-toast.ts'
import { VisitSheet } from '../visit-sheet.tsx'
import { useVisitTitle } from '../visit-title.ts'
import { addLinesToVisit, type LineForVisit } from './add-lines-to-visit.ts'

type LinesToVisitButtonProps = {
  lines: readonly LineForVisit[]
  /** Of the visit from whose page the buyer came. */
  visitId: string | undefined
}

/** Moves lines of the quick order into the visit from which the buyer came, or into one to choose. */
export function LinesToVisitButton({ lines, visitId }: LinesToVisitButtonProps) {
  const { t } = useLingui()
  const getTitle = useVisitTitle()
  const showAdded = useAddedToast()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const visit = useLiveQuery(
    async () => (visitId === undefined ? undefined : withFallback(readVisit(visitId), undefined)),
    [visitId],
  )
  const move = async (to: string | VisitFields, now: number) => {
    const moved = await addLinesToVisit(lines, to, now)
    if (moved.left > 0) {
      const toast = await toaster
      toast.warning(
        t`${plural(moved.left, { one: '# line is still here: the visit has no room for it, or notes another target price for its style.', other: '# lines are still here: the visit has no room for them, or notes another target price for their styles.' })}`,
        { id: 'quick order left' },
      )
    }
    return moved.visitId
  }
  const addToOpened = async () => {
    if (busy || !visit) return
    setBusy(true)
    const moved = await saveVisitChange(move(visit.id, Date.now()))
    setBusy(false)
    if (moved !== undefined) await showAdded(visit)
  }
  const title = visit && getTitle(visit)
  return (
    <>
      <Button
        look={visit ? 'primary' : 'secondary'}
        aria-disabled={busy}
        {...(!visit && { 'aria-haspopup': 'dialog' })}
        onClick={() => (visit ? void addToOpened() : setOpen(true))}
      >
        <NotebookPen size={18} aria-hidden />
        {title === undefined ? (
          <Plural value={lines.length} one="Add # line to a visit" other="Add # lines to a visit" />
        ) : (
          <Plural
            value={lines.length}
            one={`Add # line to ${title}`}
            other={`Add # lines to ${title}`}
          />
        )}
      </Button>
      <VisitSheet
        open={open}
        onOpenChange={setOpen}
        description={t`${plural(lines.length, { one: '# line', other: '# lines' })}`}
        begin={<Trans>Begin a visit with them</Trans>}
        isRepeatable
        addTo={move}
        addToNew={async (fields, now) => (await move(fields, now)) ?? ''}
      />
    </>
  )
}
