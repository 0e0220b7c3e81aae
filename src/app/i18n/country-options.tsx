import { useLingui } from '@lingui/react/macro'

/** The spelling of the forms where it is not the standard's: the region names know GB only. */
const standardCode = (code: string) => (code === 'UK' ? 'GB' : code)

/** Names a country in a language; OTHER is left to the caller. */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(standardCode(code)) ?? code

/** Options of a country choice, in the order given, in the buyer's language. */
export function CountryOptions({ codes }: { codes: readonly string[] }) {
  const { t, i18n } = useLingui()
  return codes.map((code) => (
    <option key={code} value={code}>
      {code === 'OTHER' ? t`Another country` : countryName(code, i18n.locale)}
    </option>
  ))
}
