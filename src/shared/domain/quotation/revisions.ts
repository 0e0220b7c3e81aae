import type { Quotation, QuotationDecision } from '#shared/contract/requests/quotation.ts'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import { getWallClock, isTimeZone } from '../company/opening-hours.ts'

export type RevisionState =
  | 'open'
  | 'replaced'
  | 'accepted'
  | 'change_asked'
  | 'declined'
  | 'expired'

/** A revision that was sent, with what the buyer has said to it. */
export type Revision = { quotation: Quotation; state: RevisionState; decision?: QuotationDecision }

/** What counts of a message of the thread. */
export type Negotiated = Pick<ThreadMessage, 'quotation' | 'decision'>

const decided = {
  accept: 'accepted',
  change: 'change_asked',
  decline: 'declined',
} as const satisfies Record<QuotationDecision['kind'], RevisionState>

/** How the revisions of a thread stand at a moment (ms), in their order. */
export function listRevisions(
  messages: readonly Negotiated[],
  timeZone: string,
  now: number,
): Revision[] {
  const revisions: Revision[] = []
  const replace = (state: RevisionState) => {
    for (const revision of revisions) if (revision.state === state) revision.state = 'replaced'
  }
  for (const { quotation, decision } of messages) {
    if (quotation) {
      replace('open')
      revisions.push({ quotation, state: 'open' })
    }
    const meant = revisions.find((one) => one.quotation.id === decision?.quotation_id)
    if (decision === undefined || meant?.state !== 'open') continue
    if (decision.kind === 'accept') replace('accepted')
    Object.assign(meant, { state: decided[decision.kind], decision })
  }
  const today = toLocalDay(now, timeZone)
  return revisions.map((revision) =>
    revision.state === 'open' && revision.quotation.valid_until < today
      ? { ...revision, state: 'expired' }
      : revision,
  )
}

/** `2027-03-31`, in the time zone; of UTC where this engine does not know the zone. */
export function toLocalDay(at: number, timeZone: string): string {
  const offset = isTimeZone(timeZone) ? getWallClock(timeZone, at).offset : 0
  return new Date(at + offset * 60_000).toISOString().slice(0, 10)
}

/** When the buyer has decided (ms): by the clock of the device, unless that is wrong. */
export function findDecisionMoment(written_at: string, sent_at: string, now: number): number {
  const written = Date.parse(written_at)
  return written >= Date.parse(sent_at) && written <= now ? written : now
}
