import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { RequestAnswer } from '#shared/contract/requests/thread.ts'
import type { Reply, Thread } from '#data/db/threads/thread-rows.ts'
import { removeThread } from '#data/db/threads/remove-thread.ts'
import { fetchRequest, readKeptThread } from '#data/threads/threads.ts'
import { noProducts, useProducts } from '#app/catalogue/use-products.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { focusHeading } from '#app/lib/route-focus.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { closeNotices } from '#app/notices/close-notices.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'
import { DetailSection, FactList } from './detail-layout.tsx'
import { RequestLines } from './request-lines.tsx'
import { RequestThread } from './request-thread.tsx'
import { toRequestedLines } from './requested-lines.ts'
import { ThreadState } from './state/thread-state.tsx'
import { WrittenAt } from './written-at.tsx'

type LinkedRequestPageProps = { token: string; catalogue: CataloguePort }

type Outcome = 'asking' | 'told' | 'unknown' | 'unanswered'

/** A request for holders of its link, who need not have sent it from this device. */
export function LinkedRequestPage({ token, catalogue }: LinkedRequestPageProps) {
  const isOffline = useConnectionStatus() === 'offline'
  const [outcome, setOutcome] = useState<Outcome>('asking')
  const opened = useLiveQuery(() => readKeptThread(token), [token])
  const thread = opened?.thread
  const isShown = thread?.request !== undefined
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  // by this tab or another one
  const isRemoved = wasShown && !isShown
  useEffect(() => {
    if (isOffline || isRemoved) return
    fetchRequest(token).then(
      (found) => setOutcome(found ? 'told' : 'unknown'),
      () => setOutcome('unanswered'),
    )
  }, [token, isOffline, isRemoved])
  const remove = () => saveOrWarn(removeThread(token).then(() => closeNotices(token)))
  const openAgain = () => {
    setWasShown(false)
    setOutcome('asking')
  }
  if (isRemoved) return <RemovedRequest onOpen={openAgain} />
  if (thread?.request)
    return (
      <LinkedRequest
        {...{ thread, catalogue }}
        replies={opened?.replies ?? []}
        request={thread.request}
        onRemove={() => void remove()}
      />
    )
  if (outcome === 'unknown') return <UnknownRequest />
  if (isOffline || outcome === 'unanswered') return <UnreachableRequest />
  return <LocalDataPlaceholder />
}

type LinkedRequestProps = {
  thread: Thread
  replies: Reply[]
  request: RequestAnswer
  catalogue: CataloguePort
  onRemove: () => void
}

function LinkedRequest(linked: LinkedRequestProps) {
  const { thread, replies, request, catalogue, onRemove } = linked
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
          <ThreadState {...{ thread, replies }} received_at={received_at} detailed />
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
      <RemoveButton onRemove={onRemove} />
    </article>
  )
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" className="mt-6 -ml-5" onClick={() => setAsking(true)}>
        <Trans>Remove from this device</Trans>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Remove this request from this device?`}
        action={{ label: <Trans>Remove from this device</Trans>, run: onRemove, destructive: true }}
      >
        <Trans>
          What was read of it on this device goes, and so does a reply that was not sent. What we
          received stays with us, and the link opens it again.
        </Trans>
      </AlertDialog>
    </>
  )
}

function RemovedRequest({ onOpen }: { onOpen: () => void }) {
  useEffect(focusHeading, [])
  return (
    <article className="column py-10 lg:py-16">
      <h1 className="text-2xl font-semibold outline-none">
        <Trans>This request was removed from this device</Trans>
      </h1>
      <p className="mt-3 max-w-text text-soft">
        <Trans>The link in our email opens it again, here and on other devices.</Trans>
      </p>
      <Button look="secondary" className="mt-6" onClick={onOpen}>
        <Trans>Open it again</Trans>
      </Button>
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
