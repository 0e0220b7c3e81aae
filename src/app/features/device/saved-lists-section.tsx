import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { MonitorSmartphone } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { readCompared, clearCompared } from '#data/saved-lists/comparison.ts'
import { clearViewed, readViewed } from '#data/saved-lists/recently-viewed.ts'
import { clearScanned, readScanned } from '#data/saved-lists/scanned.ts'
import { clearWishlist, readWishlist } from '#data/saved-lists/wishlist.ts'
import { listVisits } from '#data/visits/visits.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { Fact, Facts, Section } from './section.tsx'

const lists = {
  saved: { read: readWishlist, forget: clearWishlist },
  compared: { read: readCompared, forget: clearCompared },
  viewed: { read: readViewed, forget: clearViewed },
  scanned: { read: readScanned, forget: clearScanned },
}
type ListName = keyof typeof lists

/** Wishlist, comparison and recently viewed styles; each can be cleared. */
export function SavedListsSection() {
  const { t } = useLingui()
  const facts = useRef<HTMLDListElement>(null)
  const [asking, setAsking] = useState<ListName>()
  const counts = useLiveQuery(async () => ({
    saved: (await lists.saved.read()).length,
    compared: (await lists.compared.read()).length,
    viewed: (await lists.viewed.read()).length,
    scanned: (await lists.scanned.read()).length,
    visits: (await listVisits()).length,
  }))
  const row = (list: ListName, name: ReactNode, remove: string) => (
    <Fact name={name}>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        {counts?.[list] === 0 ? <Trans>None</Trans> : counts?.[list]}
        {counts !== undefined && counts[list] > 0 && (
          <Button
            look="quiet"
            size="sm"
            className="-my-2"
            aria-label={remove}
            onClick={() => setAsking(list)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </span>
    </Fact>
  )
  return (
    <Section
      title={<Trans>Styles you chose</Trans>}
      actions={
        <Link to="/continue" className={getButtonClass('quiet', 'sm')}>
          <MonitorSmartphone size={18} aria-hidden /> <Trans>Continue on another device</Trans>
        </Link>
      }
    >
      <Facts ref={facts}>
        {row('saved', <Trans>Saved styles</Trans>, t`Remove saved styles`)}
        {row('compared', <Trans>Styles to compare</Trans>, t`Remove styles to compare`)}
        <Fact name={<Trans>Visits</Trans>}>
          {counts && (
            <Link to="/visits" className="underline underline-offset-4">
              {counts.visits === 0 ? <Trans>None</Trans> : counts.visits}
            </Link>
          )}
        </Fact>
        {row('viewed', <Trans>Recently viewed</Trans>, t`Remove recently viewed`)}
        {row('scanned', <Trans>Scanned styles</Trans>, t`Remove scanned styles`)}
      </Facts>
      <AlertDialog
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={<Trans>Remove this list from the device?</Trans>}
        action={{
          label: <Trans>Remove</Trans>,
          run: () => asking && void withFallback(lists[asking].forget(), undefined),
          destructive: true,
          getFocusTarget: () => facts.current?.closest('section')?.querySelector('h2'),
        }}
      >
        <Trans>The styles themselves stay in the catalogue, and in your cart.</Trans>
      </AlertDialog>
    </Section>
  )
}
