import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { QuotationSection } from '../quotation/quotation-section.tsx'
import { AssigneeSelect } from './assignee-select.tsx'
import { FileList } from './file-list.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import { InquiryHead } from './inquiry-head.tsx'
import { useNeighborKeys } from './list/use-neighbor-keys.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { LineTable } from './line-table.tsx'
import { Notes } from './notes/notes.tsx'
import { Related } from './related.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ThreadMessages } from './thread-messages.tsx'

type InquiryPageProps = { inquiry: DeskInquiry; memberId: string }

/** One inquiry with its lines, files and thread. */
export function InquiryPage({ inquiry, memberId }: InquiryPageProps) {
  const router = useRouter()
  const refresh = () => router.invalidate()
  const { id, thread } = inquiry
  const reply = useRef<HTMLDivElement>(null)
  useNeighborKeys(id)
  useShortcuts({ r: () => reply.current?.querySelector('textarea')?.focus() })
  return (
    <article className="column py-6">
      <InquiryHead inquiry={inquiry} memberId={memberId} onChanged={() => void refresh()} />
      <div className="mt-5 grid gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <p className="max-w-text whitespace-pre-wrap">{inquiry.message}</p>
          {inquiry.lines.length > 0 && (
            <LineTable lines={inquiry.lines} currency={inquiry.currency_of_shop} />
          )}
          {inquiry.files.length > 0 && <FileList files={inquiry.files} />}
          <ThreadMessages messages={thread} />
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
          <Notes inquiry={inquiry} memberId={memberId} onDelivered={() => void refresh()} />
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
