import type { Product } from '#shared/contract/catalogue.ts'
import type { CatalogueTerms } from '#shared/contract/desk/inbox.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { toCents } from '#shared/domain/pricing/money.ts'
import { findUnitPrice } from '#shared/domain/pricing/price-breaks.ts'
import { findThumbnail } from './thumbnail.ts'

/** What the catalogue says today of what a line asks for. */
export function findCatalogueTerms(
  product: Product | undefined,
  { kind, quantity }: Pick<InquiryLine, 'kind' | 'quantity'>,
): CatalogueTerms {
  if (product === undefined) return noTerms
  const { pricing, lead_time, sample_price, sample_lead_time, incoterm, port } = product
  const trade = {
    image: findThumbnail(product.pictures[0]),
    incoterm: incoterm ?? '',
    port: port ?? '',
  }
  if (kind === 'sample')
    return {
      ...noTerms,
      ...trade,
      price_cents: sample_price ? toCents(sample_price) : null,
      days: sample_lead_time ?? null,
    }
  return {
    ...trade,
    price_cents: toCents(findUnitPrice(pricing, quantity)),
    breaks: (pricing.price_breaks ?? []).map((one) => ({
      quantity: one.quantity,
      price_cents: toCents(one.price),
    })),
    moq: pricing.min_quantity,
    days: lead_time ?? null,
  }
}

const noTerms: CatalogueTerms = {
  image: null,
  price_cents: null,
  breaks: [],
  moq: null,
  days: null,
  incoterm: '',
  port: '',
}
