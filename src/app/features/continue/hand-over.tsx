import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import {
  forgetOutgoing,
  readOutgoing,
  type OutgoingTransfer,
} from '#data/transfer/open-transfers.ts'
import { beginTransfer } from '#data/transfer/send-transfer.ts'
import { isTaken } from '#data/transfer/transfer-calls.ts'
import {
  collectContents,
  countOwnContents,
  takeFingerprint,
} from '#data/transfer/transfer-contents.ts'
import { buildTransferLink } from '#data/transfer/transfer-link.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { useNow } from '#app/hooks/use-now.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { ContentsList, isEmpty } from './contents-list.tsx'
import { useTransferTrouble } from './use-transfer-trouble.ts'

/** Offers to make a link, and shows it once the server has what it leads to. */
export function HandOver() {
  const known = useLiveQuery(async () => ({
    outgoing: await readOutgoing(Date.now()),
    counts: await countOwnContents(Date.now()),
  }))
  const isOffline = useConnectionStatus() === 'offline'
  const formatTrouble = useTransferTrouble()
  const [state, setState] = useState<'idle' | 'waiting' | 'sending'>('idle')
  const [error, setError] = useState<unknown>()
  if (state === 'waiting' && !isOffline) setState('sending')
  const isSending = state === 'sending'
  useEffect(() => {
    if (!isSending) return
    beginTransfer(Date.now())
      .catch(setError)
      .finally(() => setState('idle'))
  }, [isSending])
  if (known === undefined) return <LocalDataPlaceholder />
  if (known.outgoing) return <Code transfer={known.outgoing} />
  if (isEmpty(known.counts)) {
    return (
      <>
        <p className="mt-3 max-w-text text-soft">
          <Trans>
            There is nothing on this device to hand over yet: no cart, no saved styles, no visit.
          </Trans>
        </p>
        <Link to="/products" className={`${getButtonClass()} mt-5`}>
          <Trans>Browse the styles</Trans>
        </Link>
      </>
    )
  }
  const begin = () => {
    setError(undefined)
    setState(isOffline ? 'waiting' : 'sending')
  }
  return (
    <>
      <p className="mt-3 max-w-text text-soft">
        <Trans>
          A code moves what is on this device to another one, once. It is encrypted here: the shop
          keeps it for 24 hours and cannot read it.
        </Trans>
      </p>
      <ContentsList counts={known.counts} />
      <p className="mt-3 max-w-text text-sm text-soft">
        <Trans>
          Everything stays on this device, too. What waits to be sent is sent from here.
        </Trans>
      </p>
      <Button
        className="mt-5"
        aria-disabled={state !== 'idle'}
        onClick={() => state === 'idle' && begin()}
      >
        {state === 'sending' ? (
          <Trans>Encrypting and sending…</Trans>
        ) : isOffline ? (
          <Trans>Make the code when there is a connection</Trans>
        ) : (
          <Trans>Make the code</Trans>
        )}
      </Button>
      <p role="status" className="mt-3 max-w-text text-sm">
        {state === 'waiting' && (
          <Trans>Leave this page open: the code is made once there is a connection.</Trans>
        )}
        {state === 'idle' && isOffline && (
          <Trans>There is no connection now, and the other device fetches it from the shop.</Trans>
        )}
        {error !== undefined && <span className="text-bad">{formatTrouble(error)}</span>}
      </p>
    </>
  )
}

/** Stays for a day, so that a reload shows it again. */
function Code({ transfer }: { transfer: OutgoingTransfer }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const wasTaken = useTaken(transfer)
  const fingerprint = useLiveQuery(async () => takeFingerprint(await collectContents(Date.now())))
  const [isAsking, setIsAsking] = useState(false)
  const link = buildTransferLink(transfer)
  const { made_at, total, left, files } = transfer
  const sent = total - files.length
  const hasChanged =
    fingerprint !== undefined && fingerprint !== (transfer.fingerprint ?? fingerprint)
  const moment = formatMoment(i18n.locale, made_at, now ?? made_at)
  const replace = () => (files.length > 0 ? setIsAsking(true) : void forgetOutgoing())
  return (
    <>
      {(wasTaken || hasChanged) && (
        <>
          <p role="status" className="figures mt-3 max-w-text">
            {wasTaken ? (
              <Trans>The code of {moment} was taken over, and does not work again.</Trans>
            ) : (
              <Trans>
                What is on this device has changed since the code was made ({moment}). The code
                hands over what was here then.
              </Trans>
            )}
          </p>
          <Button className="mt-4" onClick={replace}>
            <Trans>Make a new code</Trans>
          </Button>
        </>
      )}
      {!wasTaken && (
        <>
          <p className="mt-3 max-w-text text-soft">
            <Trans>
              Scan this code with the other device, or open the link there. It works once, within 24
              hours. Anyone who has it can read what you hand over.
            </Trans>
          </p>
          <QrCode
            text={link}
            label={t`Code to continue on another device`}
            className="mt-5 size-64"
          />
          <p className="figures mt-2 text-sm text-soft">
            <Trans>Made: {moment}</Trans>
          </p>
        </>
      )}
      {total > 0 && (
        <p role="status" className="figures mt-4 max-w-text text-sm">
          {sent < total ? (
            <Trans>
              {sent} of {total} photos and files are sent. Leave the shop open here until all are.
            </Trans>
          ) : (
            <Plural
              value={total}
              one="The photo is sent. This device can be put away."
              other="All # photos and files are sent. This device can be put away."
            />
          )}
        </p>
      )}
      {left > 0 && (
        <p className="mt-2 max-w-text text-sm text-bad">
          <Plural
            value={left}
            one="# file is too much for one transfer, and stays on this device only."
            other="# files are too much for one transfer, and stay on this device only."
          />
        </p>
      )}
      {!wasTaken && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <CopyButton text={link} label={t`Copy the link`} />
          {!hasChanged && (
            <Button look="quiet" size="sm" onClick={replace}>
              <Trans>Make another code</Trans>
            </Button>
          )}
        </div>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Make another code?`}
        action={{ label: <Trans>Make another code</Trans>, run: () => void forgetOutgoing() }}
      >
        <Plural
          value={files.length}
          one="# photo or file of this code is not sent yet, and comes with the new code only."
          other="# photos and files of this code are not sent yet, and come with the new code only."
        />
      </AlertDialog>
    </>
  )
}

/** Whether another device has taken it over already. */
function useTaken({ id, key }: OutgoingTransfer): boolean {
  const [taken, setTaken] = useState<string>()
  useEffect(() => {
    let isLeft = false
    isTaken({ id, key }).then(
      (is) => isLeft || !is || setTaken(id),
      () => {}, // without an answer the code may be good
    )
    return () => {
      isLeft = true
    }
  }, [id, key])
  return taken === id
}
