import * as v from 'valibot'
import { QuotationContent } from '../requests/quotation.ts'
import { PaperLanguages } from '../requests/paper.ts'
import { done, reads, writes, type DeskEndpoint } from './desk.ts'
import { CatalogueTerms, seenThread } from './inbox.ts'

/** Freezes a revision and writes it to the buyer. */
export const sendQuotation = {
  ...writes,
  path: '/api/desk/inquiries/:id/quotations',
  body: v.object({ content: QuotationContent, ...seenThread }),
  answer: done,
} as const satisfies DeskEndpoint

export const readDeskPaper = {
  ...reads,
  path: '/api/desk/inquiries/:id/quotations/:quotation/:file',
  query: PaperLanguages,
  answer: v.object({}),
} as const satisfies DeskEndpoint

export const quotableStylesMax = 20

/** A style that a line can be about, found by the shop's search; its terms are those of `quantity` pieces, its minimum order. */
const QuotableStyle = v.object({
  product_id: v.string(),
  product_name: v.string(),
  model: v.string(),
  colors: v.array(v.string()),
  sizes: v.array(v.string()),
  quantity: v.number(),
  ...CatalogueTerms.entries,
})
export type QuotableStyle = v.InferOutput<typeof QuotableStyle>

export const findQuotableStyles = {
  ...reads,
  path: '/api/desk/quotable-styles',
  query: v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
  answer: v.object({ styles: v.array(QuotableStyle) }),
} as const satisfies DeskEndpoint
