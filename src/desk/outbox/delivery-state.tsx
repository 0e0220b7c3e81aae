import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sentBeforeChange, type Kept } from './outbox.ts'

type DeliveryStateProps = {
  kept: Pick<Kept<unknown>, 'state' | 'refusal' | 'is_unkept'>
  /** Sentences for refusals of this kind of writing, by code. */
  refusals?: Record<string, ReactNode>
}

/** Where a draft is on its way to the buyer. */
export function DeliveryState({
  kept: { state, refusal = '', is_unkept = false },
  refusals,
}: DeliveryStateProps) {
  if (is_unkept && state !== 'refused')
    return (
      <Trans>
        Not kept: this device has no room left. Please send it before you close this page.
      </Trans>
    )
  if (state === 'draft') return <Trans>Kept on this device.</Trans>
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
  return (
    refusals?.[refusal] ?? (
      <Trans>The server has refused this answer. Please load the page again.</Trans>
    )
  )
}
