import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { Visit, VisitStyle } from '#data/db/visit-rows.ts'
import { countArrivals } from '#data/transfer/arrivals.ts'
import { listPhotos } from '#data/visits/visit-photos.ts'
import { requestLinesMax } from '#shared/domain/pricing/quantity.ts'
import { useRequestQuote } from '#app/catalogue/use-request-quote.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { toaster } from '#app/lib/toaster.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { FootBar } from '#app/ui/foot-bar.tsx'
import { toStyleWords } from '../style/style-words.ts'
import type { ProductsById } from '#app/catalogue/use-products.ts'
import { useTagNames } from '../tag-names.ts'
import { formatVisitDate, useVisitTitle } from '../visit-title.ts'
import { findCommonDate, toVisitRequest, type RequestedStyle } from './to-visit-request.ts'

type RequestVisitButtonProps = {
  visit: Visit
  /** Those that the list shows. */
  styles: VisitStyle[]
  products: ProductsById
}

/** Opens the inquiry form with all that was noted. Styles rated No are left out, unless the list shows only those. */
export function RequestVisitButton({ visit, styles, products }: RequestVisitButtonProps) {
  const { t, i18n } = useLingui()
  const requestQuote = useRequestQuote()
  const getTitle = useVisitTitle()
  const tags = useTagNames()
  const wanted = styles.filter(({ rating }) => rating !== 'no')
  const asked = wanted.length > 0 ? wanted : styles
  const count = asked.length
  const [isAsking, setIsAsking] = useState(false)
  const ids = asked.map(({ id }) => id)
  const coming = useLiveQuery(() => countArrivals(ids), [ids.join()])?.coming ?? 0
  if (count === 0) return null
  const open = async () => {
    const reading = asked.map(async (style): Promise<RequestedStyle> => {
      const product = products.get(style.product_id)
      const { name, model } = toStyleWords(style.style, product, i18n.locale)
      const minimum = product?.pricing.min_quantity ?? 1
      return { style, name, model, minimum, photos: await listPhotos(style.id) }
    })
    const requested = await withFallback(Promise.all(reading), undefined)
    if (requested === undefined)
      return (await toaster).error(
        t`The files of this request could not be read from this device. Please try again.`,
      )
    const { lines, files, photosLeft } = toVisitRequest(requested, {
      tags,
      formatNeededBy: (date) => t`Needed by ${formatVisitDate(date, i18n.locale)}`,
    })
    const toast = photosLeft > 0 || lines.length > requestLinesMax ? await toaster : undefined
    if (lines.length > requestLinesMax)
      return toast?.warning(
        t`A request holds ${requestLinesMax} lines at most. Show fewer styles first.`,
      )
    if (photosLeft > 0)
      toast?.warning(
        t`${plural(photosLeft, { one: '# photo is above what one request takes, and is not in it.', other: '# photos are above what one request takes, and are not in it.' })}`,
      )
    const day = findCommonDate(requested)
    requestQuote({
      lines,
      files,
      message: [
        t`${plural(count, { one: 'Please quote for this style.', other: 'Please quote for these # styles.' })}`,
        [getTitle(visit), visit.place && formatVisitDate(visit.date, i18n.locale), visit.who]
          .filter(Boolean)
          .join(' · '),
      ].join('\n'),
      ...(day && { terms: { delivery_date: day } }),
    })
  }
  return (
    <>
      <FootBar className="justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-soft">
          {count < styles.length && <Trans>Without the styles rated No.</Trans>}
        </p>
        <Button
          onClick={() => (coming > 0 ? setIsAsking(true) : void open())}
          className="max-sm:w-full"
        >
          <Plural
            value={count}
            one="Request a quote for this style"
            other="Request a quote for these # styles"
          />
        </Button>
      </FootBar>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Request without photos that are on their way?`}
        action={{ label: <Trans>Request without them</Trans>, run: () => void open() }}
      >
        <Plural
          value={coming}
          one="# photo of these styles is still on its way from the other device, and is not in a request made now."
          other="# photos of these styles are still on their way from the other device, and are not in a request made now."
        />
      </AlertDialog>
    </>
  )
}
