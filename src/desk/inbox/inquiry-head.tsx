import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { AnswerDueLabel } from './answer-due.tsx'
import { readLastSearch } from './list/last-list.ts'
import { WrittenAndReceived } from '../ui/written-and-received.tsx'
import { StateActions } from './state-actions.tsx'
import { StateName } from './state-name.tsx'

type InquiryHeadProps = { inquiry: DeskInquiry; memberId: string; onChanged: () => void }

/** Who asks, how it stands, and when it was written and came. */
export function InquiryHead({ inquiry, memberId, onChanged }: InquiryHeadProps) {
  return (
    <header>
      <Link to="/" search={readLastSearch()} className="text-sm text-trade underline">
        <Trans>Inbox</Trans>
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto font-display text-3xl" translate="no">
          {[inquiry.contact_name, inquiry.company_name].filter(Boolean).join(', ')}
        </h1>
        <StateActions inquiry={inquiry} memberId={memberId} onChanged={onChanged} />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <StateName state={inquiry.state} isSpam={inquiry.is_spam} />
        {inquiry.due && <AnswerDueLabel due={inquiry.due} isWon={inquiry.state === 'won'} />}
        <span className="text-soft">
          <WrittenAndReceived {...inquiry} />
        </span>
      </p>
    </header>
  )
}
