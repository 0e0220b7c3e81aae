import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readFileError } from '#shared/contract/upload-errors.ts'
import type { Kept } from './kept-writings.ts'
import { FileFaultText } from './file-fault-text.tsx'
import { isHeld, sentBeforeChange } from './outbox.ts'

type DeliveryStateProps = {
  kept: Pick<Kept<unknown>, 'state' | 'refusal' | 'refused_file' | 'is_unkept'>
  /** Sentences for refusals of this kind of writing, by code. */
  refusals?: Record<string, ReactNode> | undefined
  /** No other one can wait before it. */
  isQueueFull?: boolean
}

/** Where a draft is on its way to the buyer. */
export function DeliveryState({
  kept: { state, refusal = '', refused_file, is_unkept = false },
  refusals,
  isQueueFull = false,
}: DeliveryStateProps) {
  if (isQueueFull)
    return <Trans>Kept on this device. It can be sent when fewer wait before it.</Trans>
  if (is_unkept && state !== 'refused')
    return (
      <Trans>
        Not kept: this device has no room left. Please send it before you close this page.
      </Trans>
    )
  if (state === 'draft' || isHeld({ refusal })) return <Trans>Kept on this device.</Trans>
  if (state === 'waiting') return <Trans>Waits for the network, and is then sent by itself.</Trans>
  if (state === 'signed-out')
    return (
      <Trans>
        Your session has ended. <Link to="/sign-in">Sign in</Link>, and it is sent by itself.
      </Trans>
    )
  if (refusal === sentBeforeChange)
    return (
      <Trans>
        What you had sent before this change has gone out. The change is kept here, not sent.
      </Trans>
    )
  if (refusal === 'changed_meanwhile')
    return (
      <Trans>
        Not sent: this inquiry has a newer message. Please load the page, read it, and send again.
      </Trans>
    )
  if (refusal === 'file_refused' && refused_file !== undefined)
    return <RefusedFile sentence={refused_file} />
  return (
    refusals?.[refusal] ?? (
      <Trans>The server has refused this answer. Please load the page again.</Trans>
    )
  )
}

function RefusedFile({ sentence }: { sentence: string }) {
  const { name, said, code } = readFileError(sentence)
  return (
    <>
      <Trans>Not sent: please remove this file, or attach another.</Trans>{' '}
      <span translate="no" className="wrap-anywhere">
        {name}
      </span>
      {code ? <FileFaultText why={code} /> : said}
    </>
  )
}
