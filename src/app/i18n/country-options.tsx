import { useLingui } from '@lingui/react/macro'

/** The forms say UK where ISO 3166 says GB. */
const toIsoCode = (code: string) => (code === 'UK' ? 'GB' : code)

/** The caller translates OTHER. */
export const formatCountryName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(toIsoCode(code)) ?? code

export function CountryOptions({ codes }: { codes: readonly string[] }) {
  const { t, i18n } = useLingui()
  return codes.map((code) => (
    <option key={code} value={code}>
      {code === 'OTHER' ? t`Another country` : formatCountryName(code, i18n.locale)}
    </option>
  ))
}
