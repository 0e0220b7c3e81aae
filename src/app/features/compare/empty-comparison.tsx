import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { maxCompared } from '#shared/domain/catalogue/comparison-ids.ts'
import { getButtonClass } from '#app/ui/button.tsx'

/** `takesFocus` after the last style is removed. */
export function EmptyComparison({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className="column flex flex-col items-start gap-3 py-24">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        <Trans>Nothing is chosen to compare yet</Trans>
      </h1>
      <p className="max-w-text text-soft">
        <Trans>
          Tick Compare on up to {maxCompared} styles in the catalogue. They appear here side by
          side, with prices, minimum orders, materials and every specification, and what differs is
          marked. The choice stays on this device.
        </Trans>
      </p>
      <Link to="/products" className={getButtonClass()}>
        <Trans>View the catalogue</Trans>
      </Link>
    </section>
  )
}
