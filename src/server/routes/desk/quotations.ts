import { randomUUID } from 'node:crypto'
import {
  findQuotableStyles,
  quotableStylesMax,
  readDeskPaper,
  sendQuotation,
} from '#shared/contract/desk/quotation.ts'
import { canBeQuoted } from '#shared/domain/quotation/totals.ts'
import { decodeProduct } from '../../catalogue/snapshot-rows.ts'
import { readKeyHeader } from '../../http/idempotency-key.ts'
import { readTimeZone } from '../../mail/company-details.ts'
import { summarizeQuotation } from '../../mail/quotation-summary.ts'
import { readIssuer } from '../../papers/issuer.ts'
import { sendPaper } from '../../papers/send-paper.ts'
import { HttpProblem } from '../../problem.ts'
import { recordQuotation } from '../../threads/thread-repository.ts'
import { findCatalogueTerms } from './catalogue-terms.ts'
import type { DeskScope } from './desk-scope.ts'

export function registerQuotationRoutes({ deps, register }: DeskScope): void {
  const { db, catalogue } = deps
  register(sendQuotation, async ({ params, body: { content, seen, own }, member, request }) => {
    const { key = randomUUID() } = readKeyHeader(request)
    const snapshot = await catalogue.current()
    const isDay = !Number.isNaN(Date.parse(content.valid_until))
    if (!isDay || !canBeQuoted(content)) throw new HttpProblem('invalid_input')
    await recordQuotation(db, {
      inquiry_id: params['id'] ?? '',
      key,
      member: member.name,
      seen: { count: seen, own },
      content,
      timeZone: readTimeZone(snapshot.companyJson),
      issuer: readIssuer(snapshot, deps.settings),
      summarize: summarizeQuotation,
    })
    return { done: true } as const
  })
  register(findQuotableStyles, async ({ query: { search } }) => {
    const { find } = await catalogue.current()
    const found = await find({
      search,
      category: '',
      page: 1,
      limit: quotableStylesMax,
    })
    return {
      styles: found.products.map((one) => {
        const product = decodeProduct(one)
        const quantity = product.pricing.min_quantity
        return {
          product_id: product.id,
          product_name: product.name,
          model: product.model,
          colors: product.colors,
          sizes: product.sizes,
          quantity,
          ...findCatalogueTerms(product, { quantity }),
        }
      }),
    }
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
