import type {
  Quotation,
  QuotationContent,
  QuotationDecision,
} from '#shared/contract/requests/quotation.ts'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { toAmount } from '#shared/domain/pricing/money.ts'
import {
  findDecisionMoment,
  listRevisions,
  toLocalDay,
  type RevisionState,
} from '#shared/domain/quotation/revisions.ts'
import { computeQuotationTotal } from '#shared/domain/quotation/totals.ts'
import type { Db, Tx } from '../db/database.ts'
import { createId } from '../db/new-id.ts'
import type { Issuer, QuotationRow } from '../db/threads/quotation-row.ts'
import { HttpProblem } from '../problem.ts'

/** Of an inquiry: the phone of its buyer holds them all. */
const revisionsMax = 30

/** As the wire has it. */
export const toQuotation = ({
  id,
  number,
  revision,
  sent_at,
  content,
  total,
}: QuotationRow): Quotation => ({
  id,
  number,
  revision,
  sent_at: new Date(sent_at).toISOString(),
  ...(JSON.parse(content) as QuotationContent), // checked when it was sent
  total,
})

/** Those sent later than `after` (ms), the first one first. */
export const readQuotations = (db: Db, inquiry_id: string, after = 0): Promise<QuotationRow[]> =>
  db
    .selectFrom('quotations')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .where('sent_at', '>', after)
    .orderBy('revision')
    .execute()

/** Undefined where the inquiry has no such one. */
export const findQuotation = (
  db: Db,
  inquiry_id: string,
  id: string,
): Promise<QuotationRow | undefined> =>
  db
    .selectFrom('quotations')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The id of that which a message brings. */
export async function findBroughtQuotation(
  db: Db,
  message_id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('quotations')
    .select('id')
    .where('message_id', '=', message_id)
    .executeTakeFirst()
  return row?.id
}

/** When the buyer has accepted it (ISO 8601). */
export async function findAcceptance(
  db: Db,
  inquiry_id: string,
  quotation_id: string,
): Promise<string | undefined> {
  const accepted = (await readDecisions(db, inquiry_id)).find(
    ({ decision }) => decision?.kind === 'accept' && decision.quotation_id === quotation_id,
  )
  return accepted && new Date(accepted.created_at).toISOString()
}

/** Whether the buyer has accepted any: nothing but a later acceptance replaces that one. */
export const hasAcceptance = async (tx: Tx, inquiry_id: string): Promise<boolean> =>
  (await readDecisions(tx, inquiry_id)).some(({ decision }) => decision?.kind === 'accept')

/** The first one first. */
async function readDecisions(db: Db, inquiry_id: string) {
  const decided = await db
    .selectFrom('inquiry_messages')
    .select(['decision', 'created_at'])
    .where('inquiry_id', '=', inquiry_id)
    .where('decision', 'is not', null)
    .orderBy('created_at')
    .execute()
  return decided.map(({ decision, created_at }) => ({
    decision: parseDecision(decision),
    created_at,
  }))
}

type Offer = { content: QuotationContent; timeZone: string; issuer?: Issuer | undefined }

/** What the next revision will be; without its message it is not stored. The inquiry's row is locked. @throws thread_full, quotation_expired */
export async function createRevision(
  tx: Tx,
  inquiry_id: string,
  { content, timeZone, issuer }: Offer,
  sent_at: number,
): Promise<Omit<QuotationRow, 'message_id'>> {
  const today = toLocalDay(sent_at, timeZone)
  if (content.valid_until < today) throw new HttpProblem('quotation_expired')
  const last = (await readQuotations(tx, inquiry_id)).at(-1)
  if (last && last.revision >= revisionsMax) throw new HttpProblem('thread_full')
  const year = Number(today.slice(0, 4))
  return {
    id: createId('quo', sent_at),
    inquiry_id,
    number: last?.number ?? (await takeNumber(tx, year)),
    revision: (last?.revision ?? 0) + 1,
    content: JSON.stringify(content),
    total: toAmount(computeQuotationTotal(content)),
    sent_at,
    issuer: issuer ? JSON.stringify(issuer) : null,
    invoice_issuer: null,
  }
}

/** The row of the year makes transactions wait for each other. */
async function takeNumber(tx: Tx, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('quotation_years')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((is) => ({ last: is('quotation_years.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `Q-${year}-${String(last).padStart(4, '0')}`
}

/** Of the invoice, at the acceptance. */
export async function keepInvoiceIssuer(
  tx: Tx,
  quotation_id: string,
  issuer: Issuer,
): Promise<void> {
  await tx
    .updateTable('quotations')
    .set({ invoice_issuer: JSON.stringify(issuer) })
    .where('id', '=', quotation_id)
    .execute()
}

const refusals: Partial<Record<RevisionState, ProblemCode>> = {
  replaced: 'quotation_replaced',
  expired: 'quotation_expired',
  accepted: 'quotation_decided',
  change_asked: 'quotation_decided',
  declined: 'quotation_decided',
}

/**
 * The inquiry's row is locked. `now` in ms.
 * @throws Problem quotation_replaced, quotation_decided, quotation_expired; invalid_input where there is no such one
 */
export async function requireDecidable(
  tx: Tx,
  inquiry_id: string,
  { decision, written_at }: { decision: QuotationDecision; written_at: string },
  timeZone: string,
  now: number,
): Promise<void> {
  const sent = (await readQuotations(tx, inquiry_id)).map((row) => toQuotation(row))
  const decided = await readDecisions(tx, inquiry_id)
  const meant = sent.find(({ id }) => id === decision.quotation_id)
  if (meant === undefined || decision.lines.some(({ line }) => line >= meant.lines.length))
    throw new HttpProblem('invalid_input')
  const moment = findDecisionMoment(written_at, meant.sent_at, now)
  const revisions = listRevisions(
    [...sent.map((quotation) => ({ quotation })), ...decided],
    timeZone,
    moment,
  )
  const state = revisions.find(({ quotation }) => quotation === meant)?.state ?? 'replaced'
  const refusal = refusals[state]
  if (refusal) throw new HttpProblem(refusal)
}

/** Of a message; undefined where it decides nothing. */
export const parseDecision = (json: string | null): QuotationDecision | undefined =>
  json === null ? undefined : (JSON.parse(json) as QuotationDecision) // checked when it came
