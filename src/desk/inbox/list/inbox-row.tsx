import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { InboxEntry } from '#shared/contract/desk/inbox.ts'
import { useKept } from '../../outbox/outbox.ts'
import { replyOutbox } from '../reply-outbox.ts'
import { AnswerDueLabel } from '../answer-due.tsx'
import { useCountryName } from '../../ui/place-names.ts'
import { Moment } from '../../ui/moment.tsx'
import { StateName } from '../state-name.tsx'
import { KindLabel } from './kind-label.tsx'

/** One inquiry of the list; bold until the member has opened it. */
export function InboxRow({ entry, memberId }: { entry: InboxEntry; memberId: string }) {
  const { styles, files, is_unread } = entry
  const replies = useKept(replyOutbox, { inquiry: entry.id, member: memberId })
  const nameCountry = useCountryName()
  const strong = is_unread ? 'font-semibold' : undefined
  return (
    <li className="border-b border-line">
      <Link
        to="/inquiries/$id"
        params={{ id: entry.id }}
        className="grid gap-x-4 gap-y-1 py-3 hover:bg-wash sm:grid-cols-[14rem_1fr_auto]"
      >
        <span>
          <span className={clsx('block', strong)} translate="no">
            {entry.contact_name}
          </span>
          <span className="block text-sm text-soft" translate="no">
            {[entry.company_name, nameCountry(entry.country)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="min-w-0">
          <span className={clsx('block', strong)}>
            {is_unread && (
              <span className="sr-only">
                <Trans>Unread</Trans>{' '}
              </span>
            )}
            {entry.kind === 'message' && (
              <KindLabel>
                <Trans>Message</Trans>
              </KindLabel>
            )}
            {styles > 1 ? <Plural value={styles} one="# line" other="# lines" /> : entry.subject}
          </span>
          <span className="line-clamp-2 text-sm text-soft">{entry.message}</span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-soft sm:flex-col sm:items-end">
          <Moment time={entry.received_at} />
          <StateName state={entry.state} isSpam={entry.is_spam} />
          {entry.due && <AnswerDueLabel due={entry.due} isWon={entry.state === 'won'} />}
          {entry.assignee !== null && <span translate="no">{entry.assignee}</span>}
          {files > 0 && <Plural value={files} one="# file" other="# files" />}
          {replies.length > 0 && (
            <span className="text-warn">
              {replies.every(({ state }) => state === 'draft') ? (
                <Trans>Draft</Trans>
              ) : (
                <Trans>Reply waits</Trans>
              )}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
