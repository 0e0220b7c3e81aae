import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { Check, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { listVisits, type CountedVisit, type VisitFields } from '#data/visits/visits.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'
import { saveVisitChange } from './save-visit-change.ts'
import { useAddedToast } from './use-added-toast.ts'
import { formatVisitDate, toDateText, useVisitTitle } from './visit-title.ts'

const noVisits: CountedVisit[] = []

type VisitSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is added. */
  description: string
  /** Of the button that begins a visit. */
  begin: ReactNode
  /** Ids of the visits that have it already. */
  having?: readonly string[] | undefined
  /** Whether it can be added to those, too. */
  isRepeatable: boolean
  addTo: (id: string, now: number) => Promise<unknown>
  /** Gives the id of the new visit. */
  addToNew: (fields: VisitFields, now: number) => Promise<string>
}

/** The visits of this device, latest first, and a new one. */
export function VisitSheet({
  open,
  onOpenChange,
  description,
  begin,
  having,
  isRepeatable,
  addTo,
  addToNew,
}: VisitSheetProps) {
  const { t, i18n } = useLingui()
  const getTitle = useVisitTitle()
  const showAdded = useAddedToast()
  const [place, setPlace] = useState('')
  const [busy, setBusy] = useState(false)
  const visits = useLiveQuery(() => withFallback(listVisits(), noVisits))
  const add = async (save: () => Promise<Pick<CountedVisit, 'id' | 'place' | 'date'>>) => {
    if (busy || !open) return // a double tap, also on the sheet that fades
    setBusy(true)
    const visit = await saveVisitChange(save())
    setBusy(false)
    if (visit === undefined) return
    onOpenChange(false)
    setPlace('')
    await showAdded(visit)
  }
  const addToKnown = (visit: CountedVisit) =>
    add(async () => {
      await addTo(visit.id, Date.now())
      return visit
    })
  const beginVisit = () =>
    add(async () => {
      const now = Date.now()
      const fields = { place: place.trim(), date: toDateText(now), who: '' }
      return { id: await addToNew(fields, now), ...fields }
    })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Add to a visit</Trans>}
      description={description}
    >
      {visits !== undefined && visits.length > 0 && (
        <ul aria-label={t`Visits`} className="mb-6 border-t border-line">
          {visits.map((visit) => (
            <li key={visit.id} className="border-b border-line">
              <button
                type="button"
                disabled={!isRepeatable && having?.includes(visit.id)}
                onClick={() => void addToKnown(visit)}
                className="flex min-h-14 w-full items-center gap-3 py-2 text-left enabled:hover:bg-wash"
              >
                {having?.includes(visit.id) ? (
                  <Check size={20} aria-hidden className="shrink-0 text-ok" />
                ) : (
                  <Plus size={20} aria-hidden className="shrink-0 text-trade" />
                )}
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{getTitle(visit)}</span>
                  <span className="figures block text-sm text-soft">
                    {visit.place && visit.date && `${formatVisitDate(visit.date, i18n.locale)} · `}
                    <Plural value={visit.styles} one="# style" other="# styles" />
                    {having?.includes(visit.id) && (
                      <>
                        {' · '}
                        <Trans>already in it</Trans>
                      </>
                    )}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the button that opened the sheet would be submitted, too.
          event.stopPropagation()
          void beginVisit()
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          label={<Trans>Place of a new visit (optional)</Trans>}
          maxLength={visitLimits.line}
          value={place}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          className="flex-1 basis-52"
        />
        <Button type="submit" look={visits?.length === 0 ? 'primary' : 'secondary'}>
          {begin}
        </Button>
      </form>
    </Dialog>
  )
}
