import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'

type BuyerWishProps = { wish: string | undefined; className?: string }

/** What the buyer says to a line of a revision; nothing without it. */
export const BuyerWish = ({ wish, className }: BuyerWishProps) =>
  wish && (
    <p className={clsx('mt-1 border-l-2 border-trade bg-trade-wash px-3 py-1 text-sm', className)}>
      <span className="text-soft">
        <Trans>The buyer:</Trans>
      </span>{' '}
      <span className="whitespace-pre-wrap">{wish}</span>
    </p>
  )
