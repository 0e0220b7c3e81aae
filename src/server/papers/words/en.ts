import type { Quotation } from '#shared/contract/requests/quotation.ts'

export const paperEn = {
  quotation: 'Quotation',
  proforma: 'Proforma invoice',
  number: 'Number',
  revision: 'Revision',
  quotationNumber: 'Quotation',
  date: 'Date',
  validUntil: 'Valid until',
  inquiry: 'Inquiry',
  currency: 'Currency',
  buyer: 'For',

  style: 'Style',
  quantity: 'Pieces',
  price: 'Per piece',
  amount: 'Amount',
  sample: 'Sample',
  minimumOrder: 'Minimum order',
  leadTime: 'Lead time',
  note: 'Note',
  pieces: (count: string) => `${count} pcs`,
  otherQuantities: 'Other quantities',

  goods: 'Goods',
  freight: 'Freight',
  total: 'Total',

  terms: 'Terms',
  delivery: 'Delivery',
  payment: 'Payment',
  payments: {
    tt_30_70: 'T/T: 30% in advance, 70% before shipment',
    tt_100: 'T/T in advance',
    lc_sight: 'Irrevocable letter of credit at sight',
    paypal: 'PayPal',
    other: '',
  } satisfies Record<Quotation['payment'], string> as Record<Quotation['payment'], string>,
  samples: 'Samples',
  notes: 'Notes',
  bank: 'Bank details',
  bankByMail: 'We send you the details for your payment by e-mail.',
  transferReference: 'Reference of the transfer',

  page: (page: number, of: number) => `Page ${page} of ${of}`,
}

export type PaperWords = typeof paperEn
