import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'

type SaveComparisonOfferProps = {
  /** Number of other styles in the device's comparison. */
  others: number
  onKeep: () => void
}

/** Shown when a linked comparison differs from the device's own. */
export function SaveComparisonOffer({ others, onKeep }: SaveComparisonOfferProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-l-2 border-trade bg-trade-wash px-4 py-3 text-sm print:hidden">
      {others === 0 ? (
        <Trans>These styles came with the link. They are not kept on this device yet.</Trans>
      ) : (
        <Plural
          value={others}
          one="These styles came with the link. On this device another choice of # style is kept."
          other="These styles came with the link. On this device another choice of # styles is kept."
        />
      )}
      <Button look="secondary" size="sm" onClick={onKeep}>
        {others === 0 ? (
          <Trans>Keep this comparison</Trans>
        ) : (
          <Trans>Keep this one in its place</Trans>
        )}
      </Button>
    </div>
  )
}
