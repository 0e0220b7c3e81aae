import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import {
  localizeProductName,
  localizeProductWord,
} from '#shared/domain/catalogue/localized-text.ts'
import { addStyle, listVisitsWith } from '#data/visits/visit-styles.ts'
import { createVisit, listVisits, type CountedVisit } from '#data/visits/visits.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { toaster } from '#app/lib/toaster.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { saveVisitChange } from './save-visit-change.ts'
import { toStyleSnapshot } from './to-style-snapshot.ts'
import { formatVisitDate, toDateText, useVisitTitle } from './visit-title.ts'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'

const noVisits: CountedVisit[] = []
const noIds: string[] = []

type AddToVisitSheetProps = {
  product: Product
  /** Color, size and pieces that come with it. */
  chosen?: StyleLine | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The visits of this device, latest first, and a new one. */
export function AddToVisitSheet({ product, chosen, open, onOpenChange }: AddToVisitSheetProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const formatPieces = useFormatPieces()
  const getTitle = useVisitTitle()
  const [place, setPlace] = useState('')
  const [busy, setBusy] = useState(false)
  const visits = useLiveQuery(() => withFallback(listVisits(), noVisits))
  const having = useLiveQuery(() => withFallback(listVisitsWith(product.id), noIds), [product.id])
  const add = async (save: () => Promise<Pick<CountedVisit, 'id' | 'place' | 'date'>>) => {
    if (busy || !open) return // a double tap, also on the sheet that fades
    setBusy(true)
    const visit = await saveVisitChange(save())
    setBusy(false)
    if (visit === undefined) return
    onOpenChange(false)
    setPlace('')
    const toast = await toaster
    toast.success(t`Added to ${getTitle(visit)}.`, {
      id: 'visit',
      action: {
        label: t`Open the visit`,
        onClick: () => void router.navigate({ to: '/visits/$id', params: { id: visit.id } }),
      },
    })
  }
  const addTo = (visit: CountedVisit) =>
    add(async () => {
      await addStyle(visit.id, product.id, toStyleSnapshot(product), Date.now(), chosen)
      return visit
    })
  const addToNew = () =>
    add(async () => {
      const now = Date.now()
      const fields = { place: place.trim(), date: toDateText(now), who: '' }
      const withStyle = (id: string) =>
        addStyle(id, product.id, toStyleSnapshot(product), now, chosen)
      return { id: await createVisit(fields, now, withStyle), ...fields }
    })
  const options = Object.values(chosen?.specifications ?? {})
  const carried = [
    localizeProductName(product, i18n.locale),
    ...options.map((word) => localizeProductWord(product, word, i18n.locale)),
    ...(chosen ? [formatPieces(chosen.quantity)] : []),
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Add to a visit</Trans>}
      description={carried.join(' · ')}
    >
      {visits !== undefined && visits.length > 0 && (
        <ul aria-label={t`Visits`} className="mb-6 border-t border-line">
          {visits.map((visit) => (
            <li key={visit.id} className="border-b border-line">
              <button
                type="button"
                disabled={chosen === undefined && having?.includes(visit.id)}
                onClick={() => void addTo(visit)}
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
          void addToNew()
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
          <Trans>Begin a visit with it</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
