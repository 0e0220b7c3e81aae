import { Trans, useLingui } from '@lingui/react/macro'
import type { Specifications } from '#shared/contract/validation.ts'
import { isSample, toBulkChoice } from '#shared/domain/pricing/samples.ts'

type SelectedOptionsProps = {
  chosen: Specifications
  /** Translations of the options. */
  words: Record<string, Record<string, string>> | undefined
}

/** The chosen options in the language of the page: `Color: Cognac`. Renders nothing without any. */
export function SelectedOptions({ chosen, words }: SelectedOptionsProps) {
  const { t, i18n } = useLingui()
  const names: Record<string, string> = { color: t`Color`, size: t`Size`, material: t`Material` }
  return (
    <>
      {isSample({ specifications: chosen }) && <SampleTag />}
      {Object.entries(toBulkChoice(chosen)).map(([option, value]) => (
        <span key={option} className="mr-3 inline-block">
          {names[option] ?? option.replaceAll('_', ' ')}: {words?.[i18n.locale]?.[value] ?? value}
        </span>
      ))}
    </>
  )
}

/** Samples stand beside bulk in every list of lines. */
export const SampleTag = () => (
  <span className="mr-2 inline-block rounded-sm border border-edge px-1 text-xs font-semibold text-ink">
    <Trans>Sample</Trans>
  </span>
)
