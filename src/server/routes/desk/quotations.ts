import { randomUUID } from 'node:crypto'
import { readDeskPaper, sendQuotation } from '#shared/contract/desk/quotation.ts'
import { canBeQuoted } from '#shared/domain/quotation/totals.ts'
import { readKeyHeader } from '../../http/idempotency-key.ts'
import { readTimeZone } from '../../mail/company-details.ts'
import { summarizeQuotation } from '../../mail/quotation-summary.ts'
import { sendPaper } from '../../papers/send-paper.ts'
import { HttpProblem } from '../../problem.ts'
import { recordQuotation } from '../../threads/thread-repository.ts'
import type { DeskScope } from './desk-scope.ts'

export function registerQuotationRoutes({ deps, register }: DeskScope): void {
  const { db, catalogue } = deps
  register(sendQuotation, async ({ params, body: { content, seen }, member, request }) => {
    const { key = randomUUID() } = readKeyHeader(request)
    const timeZone = readTimeZone((await catalogue.current()).companyJson)
    const isDay = !Number.isNaN(Date.parse(content.valid_until))
    if (!isDay || !canBeQuoted(content)) throw new HttpProblem('invalid_input')
    await recordQuotation(db, {
      inquiry_id: params['id'] ?? '',
      key,
      member: member.name,
      seen,
      content,
      timeZone,
      summarize: summarizeQuotation,
    })
    return { done: true } as const
  })
  register(readDeskPaper, ({ params, query: { languages }, reply }) => {
    const { id = '', quotation = '', file = '' } = params
    return sendPaper(reply, deps, {
      inquiry_id: id,
      quotation_id: quotation,
      file,
      languages,
    })
  })
}
