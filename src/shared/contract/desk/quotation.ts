import * as v from 'valibot'
import { QuotationContent } from '../requests/quotation.ts'
import { done, writes, type DeskEndpoint } from './desk.ts'
import { seen } from './inbox.ts'

/** Freezes a revision and writes it to the buyer. */
export const sendQuotation = {
  ...writes,
  path: '/api/desk/inquiries/:id/quotations',
  body: v.object({ content: QuotationContent, seen }),
  answer: done,
} as const satisfies DeskEndpoint
