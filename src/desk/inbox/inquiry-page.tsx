import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import { QuotationSection } from '../quotation/quotation-section.tsx'
import { AssigneeSelect } from './assignee-select.tsx'
import { FileList } from './file-list.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import { InquiryHead } from './inquiry-head.tsx'
import { findNeighbor } from './list/last-list.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { LineTable } from './line-table.tsx'
import { Notes } from './notes.tsx'
import { Moment } from '../ui/moment.tsx'
import { Related } from './related.tsx'
import { ReplyForm } from './reply-form.tsx'

type InquiryPageProps = { inquiry: DeskInquiry; memberId: string }

/** One inquiry with its lines, files and thread. */
export function InquiryPage({ inquiry, memberId }: InquiryPageProps) {
  const router = useRouter()
  const refresh = () => router.invalidate()
  const { id, thread } = inquiry
  const reply = useRef<HTMLDivElement>(null)
  const move = (step: 1 | -1) => {
    const next = findNeighbor(id, step)
    if (next !== undefined) void router.navigate({ to: '/inquiries/$id', params: { id: next } })
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    r: () => reply.current?.querySelector('textarea')?.focus(),
  })
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
          <div ref={reply}>
            <ReplyForm
              inquiry={inquiry}
              memberId={memberId}
              seen={thread.length}
              onDelivered={() => void refresh()}
            />
          </div>
          <QuotationSection
            inquiry={inquiry}
            memberId={memberId}
            onDelivered={() => void refresh()}
          />
          <Notes id={id} notes={inquiry.notes} onAdded={() => void refresh()} />
        </div>
        <aside className="text-sm">
          <AssigneeSelect inquiry={inquiry} memberId={memberId} onChanged={() => void refresh()} />
          <BuyerFacts inquiry={inquiry} />
          <Related inquiry={inquiry} />
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
              <Moment time={created_at} />
            </p>
            <p className="whitespace-pre-wrap">{body}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
