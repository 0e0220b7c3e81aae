import { Trans } from '@lingui/react/macro'
import type { NoticesState } from './use-notices.ts'

/** How it stands, in a sentence. */
export function NoticesReport({ state }: { state: NoticesState }) {
  switch (state) {
    case 'on':
      return <Trans>This device tells you when an answer comes.</Trans>
    case 'blocked':
      return (
        <Trans>
          This browser blocks notifications of the shop; its settings can allow them. Answers come
          by email and to My requests.
        </Trans>
      )
    case 'failed':
      return (
        <Trans>
          This browser cannot tell you on this device. Answers come by email and to My requests.
        </Trans>
      )
    default:
      return <Trans>This device does not tell you when an answer comes.</Trans>
  }
}
