import { Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'

/** The style failed to load: whether it exists is unknown. */
export function ProductLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <section role="alert" className="column flex flex-col items-start gap-3 py-24">
      <h1 className="text-2xl font-semibold">
        <Trans>Product Not Found</Trans>
      </h1>
      <p className="max-w-text text-soft">
        <Trans>
          This style is not on this device and could not be loaded. It appears by itself when the
          connection returns.
        </Trans>
      </p>
      <Button look="secondary" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </section>
  )
}
