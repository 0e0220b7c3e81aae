import * as v from 'valibot'
import { QuotationContent } from '../requests/quotation.ts'
import { PaperLanguages } from '../requests/paper.ts'
import { done, reads, writes, type DeskEndpoint } from './desk.ts'
import { seen } from './inbox.ts'

/** Freezes a revision and writes it to the buyer. */
export const sendQuotation = {
  ...writes,
  path: '/api/desk/inquiries/:id/quotations',
  body: v.object({ content: QuotationContent, seen }),
  answer: done,
} as const satisfies DeskEndpoint

export const readDeskPaper = {
  ...reads,
  path: '/api/desk/inquiries/:id/quotations/:quotation/:file',
  query: PaperLanguages,
  answer: v.object({}),
} as const satisfies DeskEndpoint
