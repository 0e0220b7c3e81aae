import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { RequestAnswer } from '#shared/contract/requests/thread.ts'
import type { Thread } from '#data/db/threads/thread-rows.ts'
import { fetchRequest, readKeptThread } from '#data/threads/threads.ts'
import { noProducts, useProducts } from '#app/catalogue/use-products.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'
import { DetailSection, FactList } from './detail-layout.tsx'
import { RequestLines } from './request-lines.tsx'
import { ThreadState } from './request-state.tsx'
import { RequestThread } from './request-thread.tsx'
import { toRequestedLines } from './requested-lines.ts'
import { WrittenAt } from './written-at.tsx'

type LinkedRequestPageProps = { token: string; catalogue: CataloguePort }

/** A request for holders of its link, who need not have sent it from this device. */
export function LinkedRequestPage({ token, catalogue }: LinkedRequestPageProps) {
  const isOffline = useConnectionStatus() === 'offline'
  const [outcome, setOutcome] = useState<'asking' | 'told' | 'unknown' | 'unanswered'>('asking')
  const opened = useLiveQuery(() => readKeptThread(token), [token])
  useEffect(() => {
    if (isOffline) return
    fetchRequest(token).then(
      (found) => setOutcome(found ? 'told' : 'unknown'),
      () => setOutcome('unanswered'),
    )
  }, [token, isOffline])
  const thread = opened?.thread
  if (thread?.request)
    return <LinkedRequest thread={thread} request={thread.request} catalogue={catalogue} />
  if (outcome === 'unknown') return <UnknownRequest />
  if (isOffline || outcome === 'unanswered') return <UnreachableRequest />
  return <LocalDataPlaceholder />
}

type LinkedRequestProps = { thread: Thread; request: RequestAnswer; catalogue: CataloguePort }

function LinkedRequest({ thread, request, catalogue }: LinkedRequestProps) {
  const { t } = useLingui()
  const lines = toRequestedLines(request, [])
  const products =
    useProducts(
      lines.map(({ product_id }) => product_id),
      catalogue.product,
    ) ?? noProducts
  const received_at = Date.parse(request.received_at)
  return (
    <article className="column py-6 lg:py-10">
      <header className="border-b border-ink pb-6">
        <p className="label-caps figures text-soft">
          <Trans>Inquiry</Trans>
          <WrittenAt at={Date.parse(request.written_at) || received_at} />
        </p>
        <h1 className="mt-1 text-2xl font-semibold wrap-break-word outline-none lg:text-3xl">
          <Trans>Your request</Trans>
        </h1>
        <div role="status" className="mt-3">
          <ThreadState thread={thread} received_at={received_at} detailed />
        </div>
      </header>
      <DetailSection title={<Trans>Answers</Trans>}>
        <RequestThread token={thread.token} />
      </DetailSection>
      {lines.length > 0 && (
        <DetailSection title={<Trans>Styles</Trans>}>
          <RequestLines {...{ lines, products }} />
        </DetailSection>
      )}
      <DetailSection title={<Trans>Message</Trans>}>
        <p translate="no" className="max-w-text wrap-break-word whitespace-pre-wrap">
          {request.message}
        </p>
      </DetailSection>
      <DetailSection title={<Trans>What you said</Trans>}>
        <FactList
          facts={[
            { name: t`Subject`, value: lines.length > 0 ? '' : request.product_name },
            { name: t`Delivery by`, value: request.delivery_date },
            { name: t`Destination`, value: request.destination },
            { name: t`Incoterm`, value: request.incoterm },
            { name: t`Currency`, value: request.currency },
            { name: t`Files`, value: request.files.join(', ') },
            { name: t`Number`, value: request.inquiry_id },
          ]}
        />
      </DetailSection>
    </article>
  )
}

const UnknownRequest = () => (
  <article className="column py-10 lg:py-16">
    <h1 className="text-2xl font-semibold outline-none">
      <Trans>This link opens nothing</Trans>
    </h1>
    <p className="mt-3 max-w-text text-soft">
      <Trans>
        It may have been replaced, or the request was deleted. Please look for a newer email of
        ours, or write to us.
      </Trans>
    </p>
  </article>
)

const UnreachableRequest = () => (
  <article className="column py-10 lg:py-16">
    <h1 className="text-2xl font-semibold outline-none">
      <Trans>This request is not on this device yet</Trans>
    </h1>
    <p className="mt-3 max-w-text text-soft">
      <Trans>
        Opening it needs a connection once. After that it is readable offline. It is asked for when
        the connection returns.
      </Trans>
    </p>
  </article>
)
