import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { useCart } from './cart-provider.tsx'

/** A cart from an older version or of two tabs may exceed the server's limit. */
export function LineLimitNotice({ className }: { className?: string }) {
  const over = useCart(({ items }) => items.length - linesMax)
  return (
    <div role="alert" className={clsx(className, 'empty:hidden')}>
      {over > 0 && (
        <p className="border-l-2 border-bad bg-bad-wash p-4">
          <Trans>
            At most {linesMax} lines can be priced, ordered or quoted at once. Lines to remove
            first: {over}.
          </Trans>
        </p>
      )}
    </div>
  )
}
