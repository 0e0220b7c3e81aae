import { useLingui } from '@lingui/react/macro'

/** Names what has changed beside the styles. */
export function useOtherParts(): (parts: string[]) => string[] {
  const { t } = useLingui()
  const names: Record<string, string> = {
    order: t`order of the styles`,
    categories: t`categories`,
    company: t`firm and pages`,
    synonyms: t`synonyms`,
    words: t`words in other languages`,
  }
  return (parts) => parts.map((part) => names[part] ?? part)
}
