import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'

export function StepIndicator({ step }: { step: 1 | 2 | 3 }) {
  const { t } = useLingui()
  const names = [t`Shipping Information`, t`Payment`, t`Confirmation`]
  return (
    <ol aria-label={t`Checkout steps`} className="flex items-center gap-2 wrap-break-word sm:gap-4">
      {names.map((name, index) => {
        const number = index + 1
        const done = number < step || step === 3
        return (
          <li
            key={name}
            aria-current={number === step ? 'step' : undefined}
            className={clsx('flex items-center gap-2 sm:gap-4', number < 3 && 'flex-1')}
          >
            <span
              className={clsx(
                'figures grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold',
                number === step && !done && 'border-ink bg-ink text-paper',
                done && 'border-ok bg-ok text-on-accent',
                number > step && 'border-edge text-soft',
              )}
            >
              {done ? <Check size={16} aria-hidden /> : number}
            </span>
            <span
              className={clsx(
                'text-sm',
                number === step ? 'font-semibold' : 'text-soft max-sm:sr-only',
              )}
            >
              {name}
            </span>
            {number < 3 && <span aria-hidden className="h-px flex-1 bg-line" />}
          </li>
        )
      })}
    </ol>
  )
}
