import { Plural, Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { VisitStyle } from '#data/db/visit-rows.ts'
import { countArrivals, forgetLost } from '#data/transfer/arrivals.ts'
import { Button } from '#app/ui/button.tsx'

/** Of photos of another device: how many still come, and how many never do. */
export function ArrivingPhotos({ styles }: { styles: readonly VisitStyle[] }) {
  const ids = styles.map(({ id }) => id)
  const { coming, lost } = useLiveQuery(() => countArrivals(ids), [ids.join()]) ?? {
    coming: 0,
    lost: 0,
  }
  return (
    <>
      <p role="status" className="figures mt-4 max-w-text text-sm empty:hidden print:hidden">
        {coming > 0 && (
          <Plural
            value={coming}
            one="# photo is still on its way. It comes while the shop is open here and on the other device."
            other="# photos are still on their way. They come while the shop is open here and on the other device."
          />
        )}
      </p>
      {lost > 0 && (
        <p className="figures mt-4 max-w-text text-sm text-bad print:hidden">
          <Plural
            value={lost}
            one="# photo of this visit did not come. It is on the other device: make a new code there."
            other="# photos of this visit did not come. They are on the other device: make a new code there."
          />{' '}
          <Button look="quiet" size="sm" onClick={() => void forgetLost(ids)}>
            <Trans>Close</Trans>
          </Button>
        </p>
      )}
    </>
  )
}
