import { useLingui } from '@lingui/react/macro'
import { formCountries } from '#shared/contract/inquiry.ts'
import { locales } from '#shared/contract/locales.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { AssignmentRule, readRules } from '#shared/contract/desk/assignment.ts'
import { localizeCategoryName } from '#shared/domain/catalogue/localized-text.ts'
import { useCountryName, useLanguageName } from '../ui/place-names.ts'

export const ruleLists = ['categories', 'countries', 'languages', 'members'] as const
type RuleList = (typeof ruleLists)[number]

/** What the shop has to choose from. */
export type Offered = Pick<AnswerOf<typeof readRules>, 'assignable' | 'categories'>

/** Names of all that a rule may choose, by what is stored; also of what it has chosen and the shop no longer offers. */
export function useRuleChoices(
  { assignable, categories }: Offered,
  rule?: AssignmentRule,
): Record<RuleList, Record<string, string>> {
  const { i18n } = useLingui()
  const nameCountry = useCountryName()
  const nameLanguage = useLanguageName()
  const name = (values: readonly string[], toName: (value: string) => string) =>
    Object.fromEntries(values.map((value) => [value, toName(value)]))
  const slugs = categories.map(({ slug }) => slug)
  return {
    categories: name([...slugs, ...(rule?.categories ?? [])], (slug) =>
      localizeCategoryName(categories, slug, i18n.locale),
    ),
    countries: name([...formCountries, ...(rule?.countries ?? [])], nameCountry),
    languages: name(locales, nameLanguage),
    members: Object.fromEntries(assignable.map((member) => [member.id, member.name])),
  }
}

/** Those that have one. */
export const toNames = (values: readonly string[], names: Record<string, string>): string =>
  values.flatMap((value) => names[value] ?? []).join(', ')
