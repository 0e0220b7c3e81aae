import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { visitRatings, type VisitRating } from '#shared/domain/visits/visit-rules.ts'
import type { Visit, VisitStyle } from '#data/db/visit-rows.ts'
import { duplicateVisit } from '#data/visits/duplicate-visit.ts'
import { countPhotos } from '#data/visits/visit-photos.ts'
import { listStyles, removeStyle, restoreStyle } from '#data/visits/visit-styles.ts'
import { readVisit, removeVisit, restoreVisit, updateVisit } from '#data/visits/visits.ts'
import { LineSheetLink } from '#app/catalogue/line-sheet-link.tsx'
import { DownloadButtons } from '#app/spreadsheet/download-buttons.tsx'
import { QuickOrderLink } from '#app/spreadsheet/quick-order-link.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'
import { ArrivingPhotos } from './photos/arriving-photos.tsx'
import { RatingFilter } from './rating-filter.tsx'
import { saveVisitChange } from './save-visit-change.ts'
import { toVisitSheet } from './request/to-visit-sheet.ts'
import { RequestVisitButton } from './request/request-visit-button.tsx'
import { offerUndo } from './offer-undo.ts'
import { StyleList } from './style/style-list.tsx'
import { noProducts, useProducts } from '#app/catalogue/use-products.ts'
import { VisitForm } from './visit-form.tsx'
import { formatVisitDate, toDateText, useVisitTitle } from './visit-title.ts'

type VisitPageProps = {
  id: string
  /** Of the catalogue. */
  load: (id: string) => Promise<Product | undefined>
}

const noStyles: VisitStyle[] = []

/** The styles of one visit, in the order in which they were picked up. */
export function VisitPage({ id, load }: VisitPageProps) {
  // null: it is gone
  const visit = useLiveQuery(async () => (await readVisit(id)) ?? null, [id])
  const styles = useLiveQuery(() => listStyles(id), [id])
  const photos = useLiveQuery(countPhotos)
  const products =
    useProducts(
      (styles ?? noStyles).map(({ product_id }) => product_id),
      load,
    ) ?? noProducts
  if (visit === null) return <VisitGone />
  if (!visit || !styles) return <LocalDataPlaceholder />
  return <LoadedVisit visit={visit} styles={styles} photos={photos} products={products} />
}

type LoadedVisitProps = {
  visit: Visit
  styles: VisitStyle[]
  photos: ReadonlyMap<string, number> | undefined
  products: ReadonlyMap<string, Product | undefined>
}

function LoadedVisit({ visit, styles, photos, products }: LoadedVisitProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const getTitle = useVisitTitle()
  const heading = useRef<HTMLHeadingElement>(null)
  const [form, setForm] = useState<'edit' | 'duplicate'>()
  const [today] = useState(() => toDateText(Date.now()))
  const [rating, setRating] = useState<VisitRating | 'none'>()
  const shown = styles.filter((style) => rating === undefined || toRating(style) === rating)
  const counts = new Map(
    [...visitRatings, 'none' as const].map((one) => [
      one,
      styles.filter((style) => toRating(style) === one).length,
    ]),
  )
  const title = getTitle(visit)
  const close = () => {
    setForm(undefined)
    heading.current?.focus()
  }
  const remove = async () => {
    const done = await saveVisitChange(removeVisit(visit.id, Date.now()).then(() => true))
    if (!done) return
    await navigate({ to: '/visits' })
    offerUndo(t`${title} is removed.`, t`Undo`, () => restoreVisit(visit.id))
  }
  const duplicate = async (fields: Parameters<typeof duplicateVisit>[1]) => {
    const copy = await saveVisitChange(duplicateVisit(visit.id, fields, Date.now()))
    if (copy !== undefined) await navigate({ to: '/visits/$id', params: { id: copy } })
  }
  const removeFromList = async (style: VisitStyle, name: string) => {
    heading.current?.focus() // the button is gone
    const done = await saveVisitChange(removeStyle(style.id, Date.now()).then(() => true))
    if (done) offerUndo(t`${name} is removed.`, t`Undo`, () => restoreStyle(style.id))
  }
  return (
    <article className="column py-6 lg:py-8">
      <Link
        to="/visits"
        className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm text-soft hover:text-ink print:hidden"
      >
        <ChevronLeft size={16} aria-hidden /> <Trans>Visit notebook</Trans>
      </Link>
      <header className="border-b border-ink pb-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none lg:text-3xl">
          {title}
        </h1>
        <p className="figures mt-1 text-soft">
          {[visit.place && formatVisitDate(visit.date, i18n.locale), visit.who]
            .filter(Boolean)
            .map((fact) => `${fact} · `)}
          <Plural value={styles.length} one="# style" other="# styles" />
        </p>
        <div className="mt-2 -ml-3 flex flex-wrap print:hidden">
          <Button look="quiet" size="sm" onClick={() => setForm('edit')}>
            <Trans>Edit</Trans>
          </Button>
          <Button look="quiet" size="sm" onClick={() => setForm('duplicate')}>
            <Trans>Use for another visit</Trans>
          </Button>
          <QuickOrderLink look="quiet" size="sm" visit={visit.id} />
          <LineSheetLink ids={shown.map(({ product_id }) => product_id)} />
          {shown.length > 0 && (
            <DownloadButtons
              name={title}
              lines={() => toVisitSheet(shown, products, i18n.locale, t`Sample`)}
            />
          )}
          <Button look="quiet" size="sm" onClick={() => void remove()}>
            <Trans>Remove visit</Trans>
          </Button>
        </div>
        {form === 'edit' && (
          <VisitForm
            initial={visit}
            label={<Trans>Save</Trans>}
            onSubmit={async ({ place, date, who }) => {
              const saving = updateVisit(visit.id, { place, date, who }).then(() => true)
              if (await saveVisitChange(saving)) close()
            }}
            onCancel={close}
          />
        )}
        {form === 'duplicate' && (
          <VisitForm
            hint={
              <Trans>
                A new visit with the same {styles.length} styles and what you noted of them; without
                photos and dates.
              </Trans>
            }
            initial={{ place: visit.place, date: today, who: visit.who }}
            label={<Trans>Begin the visit</Trans>}
            onSubmit={duplicate}
            onCancel={close}
          />
        )}
      </header>
      {styles.length === 0 ? (
        <EmptyVisit />
      ) : (
        <>
          <ArrivingPhotos styles={styles} />
          <RatingFilter rating={rating} counts={counts} total={styles.length} onRate={setRating} />
          <StyleList
            styles={shown}
            photos={photos}
            products={products}
            onRemove={(style, name) => void removeFromList(style, name)}
            onEmpty={() => heading.current?.focus()}
          />
          {shown.length === 0 && (
            <p className="py-8 text-soft">
              <Trans>No style of this visit has this rating.</Trans>
            </p>
          )}
          <RequestVisitButton visit={visit} styles={shown} products={products} />
        </>
      )}
    </article>
  )
}

const toRating = ({ rating }: VisitStyle) => rating ?? 'none'

function EmptyVisit() {
  return (
    <section className="flex flex-col items-start gap-3 py-10">
      <p className="max-w-text text-soft">
        <Trans>
          Styles that you add stand here in the order in which you pick them up: press Visit at a
          style, then this visit.
        </Trans>
      </p>
      <Link to="/products" className={getButtonClass()}>
        <Trans>Find styles</Trans>
      </Link>
    </section>
  )
}

function VisitGone() {
  return (
    <article className="column flex flex-col items-start gap-3 py-14">
      <h1 className="text-2xl font-semibold">
        <Trans>This visit is not on this device</Trans>
      </h1>
      <p className="max-w-text text-soft">
        <Trans>It was removed, or it is on another device: visits stay where they were made.</Trans>
      </p>
      <Link to="/visits" className={getButtonClass()}>
        <Trans>Visit notebook</Trans>
      </Link>
    </article>
  )
}
