import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { FileList } from './file-list.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import { InquiryHead } from './inquiry-head.tsx'
import { LineTable } from './line-table.tsx'
import { Notes } from './notes.tsx'
import { ReceivedAt } from './received-at.tsx'
import { ReplyForm } from './reply-form.tsx'

type InquiryPageProps = { inquiry: DeskInquiry; memberId: string }

/** One inquiry with its lines, files and thread. */
export function InquiryPage({ inquiry, memberId }: InquiryPageProps) {
  const router = useRouter()
  const refresh = () => router.invalidate()
  const { id, thread } = inquiry
  return (
    <article className="column py-6">
      <InquiryHead inquiry={inquiry} onChanged={() => void refresh()} />
      <div className="mt-5 grid gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <p className="max-w-text whitespace-pre-wrap">{inquiry.message}</p>
          {inquiry.lines.length > 0 && (
            <LineTable lines={inquiry.lines} currency={inquiry.currency_of_shop} />
          )}
          {inquiry.files.length > 0 && <FileList files={inquiry.files} />}
          <Thread messages={thread} />
          <ReplyForm
            inquiryId={id}
            memberId={memberId}
            seen={thread.length}
            onDelivered={() => void refresh()}
          />
          <Notes id={id} notes={inquiry.notes} onAdded={() => void refresh()} />
        </div>
        <aside className="text-sm">
          <AssigneeSelect inquiry={inquiry} onChanged={() => void refresh()} />
          <BuyerFacts inquiry={inquiry} />
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
