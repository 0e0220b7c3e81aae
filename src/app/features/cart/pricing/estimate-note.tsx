import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useCart } from '../cart-provider.tsx'

/** Marks prices that come from the local catalogue, with their time. */
export function EstimateNote({ className }: { className?: string }) {
  const { i18n } = useLingui()
  const { priced, loading, estimatedAt } = useCart()
  if (priced || loading) return null
  const date =
    estimatedAt !== undefined &&
    i18n.date(new Date(estimatedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className={clsx('text-sm text-warn', className)}>
      {date ? (
        <Trans>Estimate, prices of {date}</Trans>
      ) : (
        <Trans>Estimate: the server has not confirmed these prices yet.</Trans>
      )}
    </p>
  )
}
