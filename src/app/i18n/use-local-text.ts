import { useLingui } from '@lingui/react'
import type { LocalText } from '#shared/contract/company-content.ts'
import { localizeText } from '#shared/domain/catalogue/localized-text.ts'

/** A function that returns a text of the company's content in the language of the page, empty without one. */
export function useLocalText(): (text: LocalText | undefined) => string {
  const { i18n } = useLingui()
  return (text) => localizeText(text, i18n.locale)
}
