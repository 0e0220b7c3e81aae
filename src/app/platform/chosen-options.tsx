import { useLingui } from '@lingui/react/macro'
import type { Specifications } from '#shared/contract/rules.ts'

/** The options somebody chose, each with its name in the buyer's language: `Color: Cognac`. Nothing when none were chosen. */
export function ChosenOptions({ chosen }: { chosen: Specifications }) {
  const { t } = useLingui()
  const names: Record<string, string> = { color: t`Color`, size: t`Size`, material: t`Material` }
  return Object.entries(chosen).map(([option, value]) => (
    <span key={option} className="mr-3 inline-block">
      {names[option] ?? option.replaceAll('_', ' ')}: {value}
    </span>
  ))
}
