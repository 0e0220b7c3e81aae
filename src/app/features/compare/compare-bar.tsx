import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { maxCompared } from '#shared/domain/catalogue/comparison-ids.ts'
import { getButtonClass } from '#app/ui/button.tsx'

/** Sticks to the bottom of the screen while any style is chosen. */
export function CompareBar({ ids }: { ids: string[] | undefined }) {
  const { t } = useLingui()
  const chosen = ids?.length ?? 0
  return (
    <section
      aria-label={t`Comparison`}
      aria-live="polite"
      className="foot-bar sticky z-20 **:-scroll-mb-56 print:hidden"
    >
      {ids !== undefined && chosen > 0 && (
        <div className="foot-bar-filled border-t border-line bg-paper">
          <div className="column flex items-center justify-between gap-4 py-2">
            <p className="text-sm text-soft">
              {chosen === 1 ? (
                <Trans>Choose one more style to compare it with, up to {maxCompared}.</Trans>
              ) : (
                <Trans>
                  {chosen} of {maxCompared} styles chosen
                </Trans>
              )}
            </p>
            <Link
              to="/compare"
              search={{ ids: ids.join(',') }}
              className={clsx(getButtonClass('secondary'), 'shrink-0')}
            >
              <Trans>Compare ({chosen})</Trans>
            </Link>
          </div>
        </div>
      )}
    </section>
  )
}
