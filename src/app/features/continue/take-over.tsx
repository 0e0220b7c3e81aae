import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Problem } from '#data/api/api-client.ts'
import { readOutgoing } from '#data/transfer/open-transfers.ts'
import { UnreadableTransferError } from '#data/transfer/seal.ts'
import { hasTakenOver, readOffer, takeOver } from '#data/transfer/take-transfer.ts'
import { countContents, type TransferContents } from '#data/transfer/transfer-contents.ts'
import type { TransferSecret } from '#data/transfer/transfer-link.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { ContentsList } from './contents-list.tsx'
import { useTransferTrouble } from './use-transfer-trouble.ts'

/** What this device has taken, and how many things found no room. */
export type Taken = { contents: TransferContents; left: number }

type TakeOverProps = {
  secret: TransferSecret
  onTaken: (taken: Taken) => void
  onLeave: () => void
}

type State =
  | { at: 'reading' }
  | { at: 'own' }
  | { at: 'taken' }
  | { at: 'offered' | 'taking'; contents: TransferContents }
  | { at: 'failed'; error: unknown }

/** Shows what a link leads to, and takes it over once the buyer says so. */
export function TakeOver({ secret, onTaken, onLeave }: TakeOverProps) {
  const [state, setState] = useState<State>({ at: 'reading' })
  const isOffline = useConnectionStatus() === 'offline'
  const formatTrouble = useTransferTrouble()
  const isReading = state.at === 'reading' && !isOffline
  useEffect(() => {
    if (!isReading) return undefined
    const leaving = new AbortController()
    const read = async (): Promise<State> => {
      // taken here, it would be gone for the other device
      if ((await readOutgoing(Date.now()))?.id === secret.id) return { at: 'own' }
      if (await hasTakenOver(secret)) return { at: 'taken' }
      return { at: 'offered', contents: await readOffer(secret, leaving.signal) }
    }
    read().then(
      (next) => leaving.signal.aborted || setState(next),
      (error: unknown) => leaving.signal.aborted || setState({ at: 'failed', error }),
    )
    return () => leaving.abort()
  }, [isReading, secret])
  const take = async (contents: TransferContents) => {
    setState({ at: 'taking', contents })
    try {
      onTaken({ contents, left: await takeOver(secret, contents, Date.now()) })
    } catch (error) {
      setState({ at: 'failed', error })
    }
  }
  const leaveButton = (
    <Button look="secondary" onClick={onLeave}>
      <Trans>Leave it</Trans>
    </Button>
  )
  if (state.at === 'reading') {
    return (
      <p role="status" className="mt-3 max-w-text text-soft">
        {isOffline ? (
          <Trans>
            There is no connection. What the other device hands over is fetched as soon as there is
            one.
          </Trans>
        ) : (
          <Trans>Fetching what the other device hands over…</Trans>
        )}
      </p>
    )
  }
  if (state.at === 'failed') {
    const isOver = state.error instanceof Problem || state.error instanceof UnreadableTransferError
    return (
      <>
        <p role="alert" className="mt-3 max-w-text text-bad">
          {formatTrouble(state.error)}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          {!isOver && (
            <Button onClick={() => setState({ at: 'reading' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {leaveButton}
        </div>
      </>
    )
  }
  if (state.at === 'own') {
    return (
      <>
        <p role="alert" className="mt-3 max-w-text">
          <Trans>This code was made on this device. Open it on the other one.</Trans>
        </p>
        <Button look="secondary" className="mt-5" onClick={onLeave}>
          <Trans>Show the code</Trans>
        </Button>
      </>
    )
  }
  if (state.at === 'taken') {
    return (
      <>
        <p role="status" className="mt-3 max-w-text">
          <Trans>
            This device has taken this over already. Photos still on their way come by themselves.
          </Trans>
        </p>
        <Button look="secondary" className="mt-5" onClick={onLeave}>
          <Trans>Close</Trans>
        </Button>
      </>
    )
  }
  const { at, contents } = state
  return (
    <>
      <p role="status" className="mt-3 max-w-text text-soft">
        <Trans>The other device hands this over:</Trans>
      </p>
      <ContentsList counts={countContents(contents)} />
      <p className="mt-3 max-w-text text-sm text-soft">
        <Trans>
          What is on this device stays. Where both have the same, the larger quantity and the newer
          notes stay.
        </Trans>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          aria-disabled={at === 'taking'}
          onClick={() => at === 'offered' && void take(contents)}
        >
          <Trans>Take over</Trans>
        </Button>
        {leaveButton}
      </div>
    </>
  )
}
