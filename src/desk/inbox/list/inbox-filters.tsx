import { Trans, useLingui } from '@lingui/react/macro'
import { locales } from '#shared/contract/locales.ts'
import { Select, WordForm } from '../../ui/list-filters.tsx'
import type { InboxSearch } from './inbox-search.ts'
import { useCountryName, useLanguageName } from '../../ui/place-names.ts'
import { useStateNames } from '../state-name.tsx'

type InboxFiltersProps = {
  search: InboxSearch
  assignable: { id: string; name: string }[]
  countries: string[]
  onSearch: (change: Partial<InboxSearch>) => void
}

/** Each is in the address at once; style and words when they are sent. */
export function InboxFilters({ search, assignable, countries, onSearch }: InboxFiltersProps) {
  const { t } = useLingui()
  const states = useStateNames()
  const nameCountry = useCountryName()
  const nameLanguage = useLanguageName()
  const select = (name: keyof InboxSearch, label: string, options: Record<string, string>) => (
    <Select
      label={label}
      value={String(search[name])}
      options={options}
      onChange={(value) => onSearch({ [name]: value })}
    />
  )
  const isMore = [search.country, search.language, search.style, search.age, search.mentions].some(
    Boolean,
  )
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {select('kind', t`Kind`, {
          '': t`All kinds`,
          request: t`Requests`,
          message: t`Messages`,
          order: t`Orders`,
        })}
        {select('state', t`State`, { '': t`Open`, ...states, all: t`All`, spam: t`Spam` })}
        {select('assignee', t`Who looks after it`, {
          '': t`Of all members`,
          me: t`Mine`,
          none: t`Of no member yet`,
          ...Object.fromEntries(assignable.map(({ id, name }) => [id, name])),
        })}
        {select('order', t`Order`, { '': t`Newest first`, due: t`Longest due first` })}
        <WordForm
          className="col-span-2 sm:ml-auto"
          label={t`Name, company, e-mail address, style or text`}
          placeholder={t`Name, company, style…`}
          value={search.search}
          onSend={(words) => onSearch({ search: words })}
        >
          <Trans>Search</Trans>
        </WordForm>
      </div>
      <details open={isMore} className="text-sm">
        <summary className="w-fit cursor-pointer py-2 text-trade">
          <Trans>More filters</Trans>
        </summary>
        <div className="mt-2 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          {select('country', t`Country`, {
            '': t`All countries`,
            ...Object.fromEntries(countries.map((country) => [country, nameCountry(country)])),
          })}
          {select('language', t`Language`, {
            '': t`All languages`,
            ...Object.fromEntries(locales.map((locale) => [locale, nameLanguage(locale)])),
          })}
          {select('age', t`The buyer wrote`, {
            '': t`At any time`,
            day: t`In the last 24 hours`,
            week: t`In the last 7 days`,
            month: t`In the last 30 days`,
            older: t`Longer ago`,
          })}
          {select('mentions', t`Notes`, {
            '': t`With and without notes`,
            me: t`Notes that mention me`,
          })}
          <WordForm
            className="col-span-2"
            label={t`Style (its address, such as wl-1101)`}
            placeholder={t`Style, such as wl-1101`}
            value={search.style}
            onSend={(style) => onSearch({ style: style.trim().toLowerCase() })}
          >
            <Trans>Show</Trans>
          </WordForm>
        </div>
      </details>
    </div>
  )
}
