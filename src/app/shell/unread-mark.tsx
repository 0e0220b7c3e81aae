import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'

/** Beside what leads to the answers. */
export const UnreadMark = ({ className }: { className: string }) => (
  <span className={clsx('inline-flex', className)}>
    <span aria-hidden className="size-2.5 rounded-full bg-brass" />
    <span className="sr-only">
      <Trans>New answer</Trans>
    </span>
  </span>
)
