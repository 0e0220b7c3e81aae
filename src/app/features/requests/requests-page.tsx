import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { loadOrders } from '#data/orders/cached-orders.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { focusHeading } from '#app/lib/route-focus.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { NoticesSwitch } from '#app/notices/notices-switch.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'
import { BackToRequests } from './detail-layout.tsx'
import { InquiryDetail } from './inquiry-detail.tsx'
import { OrderDetail, type RenderOrderAgain } from './order-detail.tsx'
import { listRequests } from './request-entries.ts'
import { RequestList } from './request-list.tsx'

type RequestsPageProps = {
  /** The opened request; the list without one. */
  openKey: string | undefined
  catalogue: CataloguePort
  orderAgain: RenderOrderAgain
  /** The opened request is gone. */
  onRemoved: () => void
}

/** Inquiries, messages and orders of this device, in the buyer's words. */
export function RequestsPage({ openKey, catalogue, orderAgain, onRemoved }: RequestsPageProps) {
  useEffect(() => void withFallback(loadOrders(Date.now()), []), []) // also deletes old ones
  const entries = useLiveQuery(listRequests)
  const before = useRef(openKey)
  useEffect(() => {
    // Only the search of the address changes: the router does not move the focus.
    if (before.current !== undefined && openKey === undefined) focusHeading()
    before.current = openKey
  }, [openKey])
  if (!entries) return <LocalDataPlaceholder />
  if (openKey !== undefined) {
    const entry = entries.find(({ key }) => key === openKey)
    if (!entry) return <MissingRequest />
    return entry.kind === 'order' ? (
      <OrderDetail key={openKey} {...{ entry, catalogue, orderAgain, onRemoved }} />
    ) : (
      <InquiryDetail key={openKey} {...{ entry, entries, catalogue, onRemoved }} />
    )
  }
  return (
    <article className="column py-8 lg:py-12">
      <h1 className="text-2xl font-semibold outline-none lg:text-3xl">
        <Trans>My requests</Trans>
      </h1>
      <p className="mt-3 mb-8 max-w-text text-soft">
        <Trans>
          What you asked us and what you ordered on this device. It opens without a network.
        </Trans>
      </p>
      {entries.length === 0 ? <NoRequests /> : <RequestList {...{ entries, catalogue }} />}
      <NoticesSwitch
        hasRequests={entries.some((one) => one.kind === 'sent' && one.item.token !== undefined)}
      />
      <p className="mt-8 text-sm">
        <Link to="/device" className="text-trade underline underline-offset-4">
          <Trans>What else is kept on this device</Trans>
        </Link>
      </p>
    </article>
  )
}

function NoRequests() {
  const askForQuote = useAskForQuote()
  return (
    <div className="flex flex-col items-start gap-4 border-t border-line pt-6">
      <p className="max-w-text">
        <Trans>
          There are none yet. An inquiry that you send, and an order that you pay, appears here with
          its styles, quantities, files and state.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/products" className={getButtonClass('primary')}>
          <Trans>Browse the styles</Trans>
        </Link>
        <Button look="secondary" onClick={() => askForQuote()}>
          <Trans>Write an inquiry</Trans>
        </Button>
      </div>
    </div>
  )
}

const MissingRequest = () => (
  <article className="column py-6 lg:py-10">
    <BackToRequests />
    <h1 className="mt-2 text-2xl font-semibold outline-none">
      <Trans>This request is not on this device</Trans>
    </h1>
    <p className="mt-3 max-w-text text-soft">
      <Trans>
        It was removed, or sent from another device. The email that you received says what was sent.
      </Trans>
    </p>
  </article>
)
