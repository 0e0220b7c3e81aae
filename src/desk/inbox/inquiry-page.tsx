import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import * as desk from '#shared/contract/desk/inbox.ts'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { FileList } from './file-list.tsx'
import { LineTable } from './line-table.tsx'
import { Notes } from './notes.tsx'
import { ReceivedAt } from './received-at.tsx'
import { ReplyForm } from './reply-form.tsx'

type InquiryPageProps = { inquiry: desk.DeskInquiry; memberId: string }

/** One inquiry with its lines, files and thread. */
export function InquiryPage({ inquiry, memberId }: InquiryPageProps) {
  const { t } = useLingui()
  const router = useRouter()
  const refresh = () => router.invalidate()
  const { id, status } = inquiry
  const seen = inquiry.thread.length
  const { submit, error, isBusy } = useSubmit(async () => {
    const other = status === 'received' ? 'answered' : 'received'
    await callDesk(desk.markInquiry, { id, body: { status: other, before: status, seen } })
    await refresh()
  })
  const facts = [
    [t`Phone`, inquiry.phone],
    [t`Country`, inquiry.country],
    [t`Language`, inquiry.locale],
    [t`Style`, inquiry.lines.length === 0 ? inquiry.product_name : ''],
    [t`Quantity`, inquiry.lines.length === 0 ? inquiry.quantity : ''],
    [t`Wanted by`, inquiry.delivery_date],
    [t`Destination`, inquiry.destination],
    [t`Incoterm`, inquiry.incoterm],
    [t`Currency`, inquiry.currency],
  ] as const
  return (
    <article className="column py-6">
      <Link to="/" className="text-sm text-trade underline">
        <Trans>Inbox</Trans>
      </Link>
      <header className="mt-2 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto font-display text-3xl" translate="no">
          {[inquiry.contact_name, inquiry.company_name].filter(Boolean).join(', ')}
        </h1>
        <form onSubmit={submit}>
          <Button type="submit" look="secondary" aria-busy={isBusy}>
            {status === 'received' ? <Trans>Mark as answered</Trans> : <Trans>Mark as new</Trans>}
          </Button>
        </form>
      </header>
      {error !== undefined && (
        <p role="alert" className="mt-3 border-l-2 border-bad bg-bad-wash px-4 py-3 text-sm">
          {error}
        </p>
      )}
      <p className="mt-1 text-sm text-soft">
        {inquiry.written_at !== '' && (
          <>
            <Trans>
              Written <ReceivedAt time={inquiry.written_at} />,
            </Trans>{' '}
          </>
        )}
        <Trans>
          received <ReceivedAt time={inquiry.received_at} />
        </Trans>
      </p>
      <div className="mt-5 grid gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <p className="max-w-text whitespace-pre-wrap">{inquiry.message}</p>
          {inquiry.lines.length > 0 && (
            <LineTable lines={inquiry.lines} currency={inquiry.currency_of_shop} />
          )}
          {inquiry.files.length > 0 && <FileList files={inquiry.files} />}
          <Thread messages={inquiry.thread} />
          <ReplyForm
            inquiryId={id}
            memberId={memberId}
            seen={seen}
            onDelivered={() => void refresh()}
          />
          <Notes id={id} notes={inquiry.notes} onAdded={() => void refresh()} />
        </div>
        <aside className="text-sm">
          <AssigneeSelect inquiry={inquiry} onChanged={() => void refresh()} />
          <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            <dt className="text-soft">
              <Trans>E-mail</Trans>
            </dt>
            <dd className="min-w-0" translate="no">
              <a href={`mailto:${inquiry.email}`} className="text-trade underline">
                {inquiry.email}
              </a>
            </dd>
            {facts
              .filter(([, value]) => value !== undefined && value !== '')
              .map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-soft">{name}</dt>
                  <dd className="min-w-0">{value}</dd>
                </div>
              ))}
          </dl>
          {inquiry.follows !== '' && (
            <p className="mt-3">
              <Link
                to="/inquiries/$id"
                params={{ id: inquiry.follows }}
                className="text-trade underline"
              >
                <Trans>Adds to an earlier inquiry</Trans>
              </Link>
            </p>
          )}
          {inquiry.related.length > 0 && (
            <>
              <h2 className="mt-6 font-semibold">
                <Trans>Also from this address</Trans>
              </h2>
              <ul className="mt-1">
                {inquiry.related.map((entry) => (
                  <li key={entry.id} className="border-t border-line py-2">
                    <Link to="/inquiries/$id" params={{ id: entry.id }} className="hover:underline">
                      {entry.subject || entry.message}
                      <span className="block text-soft">
                        <ReceivedAt time={entry.received_at} />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </aside>
      </div>
    </article>
  )
}

function Thread({ messages }: { messages: ThreadMessage[] }) {
  if (messages.length === 0) return null
  return (
    <section>
      <h2 className="text-lg font-semibold">
        <Trans>Answers</Trans>
      </h2>
      <ol className="mt-2 flex flex-col gap-3">
        {messages.map(({ id, author, member, body, created_at }) => (
          <li
            key={id}
            className={`max-w-text border-l-2 px-4 py-2 ${author === 'firm' ? 'border-trade bg-trade-wash' : 'border-edge bg-sheet'}`}
          >
            <p className="text-sm text-soft">
              {author === 'firm' ? <span translate="no">{member}</span> : <Trans>The buyer</Trans>}
              {' · '}
              <ReceivedAt time={created_at} />
            </p>
            <p className="whitespace-pre-wrap">{body}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
