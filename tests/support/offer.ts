import type { Quotation, QuotationContent } from '#shared/contract/requests/quotation.ts'

/** 500 wallets with freight: $4,250.00. */
export const anOffer: QuotationContent = {
  lines: [
    {
      product_id: 'wl-1101',
      product_name: 'Bifold Wallet',
      model: 'WL-1101',
      quantity: 500,
      specifications: { color: 'Cognac' },
      price: '8.40',
      breaks: [{ quantity: 1000, price: '7.95' }],
      moq: 300,
      lead_time: '30 days',
      note: 'Edge paint in brown',
    },
  ],
  currency: 'USD',
  incoterm: 'FOB',
  port: 'Guangzhou',
  payment: 'tt_30_70',
  payment_note: '',
  valid_until: '2099-12-31',
  freight: '50.00',
  sample_terms: '',
  note: 'Thank you.',
}

/** The offer, once it was sent. */
export const aQuotation: Quotation = {
  ...anOffer,
  id: 'quo_1',
  number: 'Q-2026-0001',
  revision: 1,
  sent_at: '2026-11-01T00:00:00Z',
  total: '4250.00',
}
