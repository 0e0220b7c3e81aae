import { useLingui } from '@lingui/react/macro'

/** The forms say UK where ISO 3166 says GB. */
const standardCode = (code: string) => (code === 'UK' ? 'GB' : code)

/** The caller translates OTHER. */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(standardCode(code)) ?? code

export function CountryOptions({ codes }: { codes: readonly string[] }) {
  const { t, i18n } = useLingui()
  return codes.map((code) => (
    <option key={code} value={code}>
      {code === 'OTHER' ? t`Another country` : countryName(code, i18n.locale)}
    </option>
  ))
}
