import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useStyleTerms, type StyleTerm } from '#app/catalogue/style-terms.ts'

export type SheetFact = StyleTerm | 'colors' | 'sizes' | 'materials' | 'minimum'

type FactNameProps = {
  fact: SheetFact
  /** Of a sheet in two languages. */
  second: I18n | undefined
}

/** What a fact is called, in both languages of the sheet. */
export const FactName = ({ fact, second }: FactNameProps) => (
  <>
    <Name fact={fact} />
    {second && (
      <I18nProvider i18n={second}>
        {' '}
        <span lang={second.locale}>
          <Name fact={fact} />
        </span>
      </I18nProvider>
    )}
  </>
)

function Name({ fact }: { fact: SheetFact }) {
  const { t } = useLingui()
  const { names } = useStyleTerms()
  const all: Record<SheetFact, string> = {
    ...names,
    colors: t`Colors`,
    sizes: t`Sizes`,
    materials: t`Materials`,
    minimum: t`Minimum order`,
  }
  return all[fact]
}
