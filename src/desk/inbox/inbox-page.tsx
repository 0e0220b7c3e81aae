import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { inboxPageSize, type InboxEntry } from '#shared/contract/desk/inbox.ts'
import { Button } from '#app/ui/button.tsx'
import { getControlClass } from '#app/ui/field.tsx'
import { readFormText } from '../api/use-submit.ts'
import { ReceivedAt } from './received-at.tsx'
import type { InboxSearch } from './inbox-search.ts'
import { useKeptReply } from './use-kept-reply.ts'

type InboxPageProps = {
  entries: InboxEntry[]
  total: number
  memberId: string
  search: InboxSearch
  onSearch: (change: Partial<InboxSearch>) => void
}

/** All inquiries, newest first. */
export function InboxPage({ entries, total, memberId, search, onSearch }: InboxPageProps) {
  const { t } = useLingui()
  const pages = Math.max(1, Math.ceil(total / inboxPageSize))
  const states = { '': t`All`, received: t`New`, answered: t`Answered` }
  return (
    <section className="column py-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto font-display text-3xl">
          <Trans>Inbox</Trans>
        </h1>
        <fieldset className="flex gap-1">
          <legend className="sr-only">
            <Trans>State</Trans>
          </legend>
          {Object.entries(states).map(([status, name]) => (
            <Button
              key={status}
              size="sm"
              look={search.status === status ? 'house' : 'secondary'}
              aria-pressed={search.status === status}
              onClick={() => onSearch({ status: status as InboxSearch['status'] })} // its own keys
            >
              {name}
            </Button>
          ))}
        </fieldset>
        <select
          aria-label={t`Who looks after it`}
          value={search.assignee}
          onChange={
            ({ target }) => onSearch({ assignee: target.value as InboxSearch['assignee'] }) // one of the options
          }
          className={clsx(getControlClass(false), 'sm:w-auto')}
        >
          <option value="">{t`Of all members`}</option>
          <option value="me">{t`Mine`}</option>
          <option value="none">{t`Of no member yet`}</option>
        </select>
        <form
          role="search"
          className="flex w-full gap-2 sm:w-auto"
          onSubmit={(event) => {
            event.preventDefault()
            onSearch({ search: readFormText(new FormData(event.currentTarget), 'search') })
          }}
        >
          <input
            key={search.search}
            name="search"
            type="search"
            aria-label={t`Name, company, e-mail address, style or text`}
            placeholder={t`Name, company, style…`}
            defaultValue={search.search}
            maxLength={100}
            className={getControlClass(false)}
          />
          <Button type="submit" look="secondary" size="sm">
            <Trans>Search</Trans>
          </Button>
        </form>
      </div>
      <p role="status" className="mt-3 text-sm text-soft">
        <Plural value={total} one="# inquiry" other="# inquiries" />
      </p>
      {entries.length === 0 ? (
        <p className="py-16 text-soft">
          {search.search === '' && search.status === '' && search.assignee === '' ? (
            <Trans>Nobody has asked yet. What buyers send appears here.</Trans>
          ) : (
            <Trans>No inquiry fits.</Trans>
          )}
        </p>
      ) : (
        <ul className="mt-2 border-t border-ink">
          {entries.map((entry) => (
            <InboxRow key={entry.id} entry={entry} memberId={memberId} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label={t`Pages`} className="mt-5 flex items-center gap-3 text-sm">
          <Button
            look="secondary"
            disabled={search.page <= 1}
            onClick={() => onSearch({ page: search.page - 1 })}
          >
            <Trans>Newer</Trans>
          </Button>
          <Trans>
            Page {search.page} of {pages}
          </Trans>
          <Button
            look="secondary"
            disabled={search.page >= pages}
            onClick={() => onSearch({ page: search.page + 1 })}
          >
            <Trans>Older</Trans>
          </Button>
        </nav>
      )}
    </section>
  )
}

function InboxRow({ entry, memberId }: { entry: InboxEntry; memberId: string }) {
  const { styles, files } = entry
  const reply = useKeptReply({ inquiry: entry.id, member: memberId })
  const isNew = entry.status === 'received'
  return (
    <li className="border-b border-line">
      <Link
        to="/inquiries/$id"
        params={{ id: entry.id }}
        className="grid gap-x-4 gap-y-1 py-3 hover:bg-wash sm:grid-cols-[14rem_1fr_auto]"
      >
        <span className={isNew ? 'font-semibold' : 'text-soft'}>
          <span className="block" translate="no">
            {entry.contact_name}
          </span>
          <span className="block text-sm text-soft" translate="no">
            {[entry.company_name, entry.country].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">
            {styles > 1 ? <Plural value={styles} one="# line" other="# lines" /> : entry.subject}
          </span>
          <span className="line-clamp-2 text-sm text-soft">{entry.message}</span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-soft sm:flex-col sm:items-end">
          <ReceivedAt time={entry.received_at} />
          {isNew ? (
            <span className="font-semibold text-trade">
              <Trans>New</Trans>
            </span>
          ) : (
            <span className="text-ok">
              <Trans>Answered</Trans>
            </span>
          )}
          {entry.assignee !== null && <span translate="no">{entry.assignee}</span>}
          {files > 0 && <Plural value={files} one="# file" other="# files" />}
          {reply && (
            <span className="text-warn">
              {reply.state === 'draft' ? <Trans>Draft</Trans> : <Trans>Reply waits</Trans>}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
