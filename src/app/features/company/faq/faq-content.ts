import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { toSchedule } from '#shared/domain/company/opening-hours.ts'
import type { CompanySummary } from '#shared/domain/catalogue/localized-text.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { formatYearRoundZone, formatWeek } from '../hours/opening-hours-text.ts'

/** `id` is its fragment: /faq#orders. */
export type FaqEntry = {
  id: string
  category: MessageDescriptor
  question: MessageDescriptor
  answer: MessageDescriptor
}

/** One per category (specification, sections 2 and 9). */
const entries: readonly FaqEntry[] = [
  {
    id: 'orders',
    category: msg`Orders`,
    question: msg`What is the minimum order?`,
    answer: msg`Per style: wallets 500, backpacks 300, jackets 200, shirts 500, T-shirts 1,000 pieces. Below that, order samples from the shop or ask for a quote.`,
  },
  {
    id: 'production',
    category: msg`Production`,
    question: msg`How long does production take?`,
    answer: msg`Samples take 15-25 days, bulk orders 25-35 days after the sample is approved and the deposit received.`,
  },
  {
    id: 'samples',
    category: msg`Samples`,
    question: msg`Can I have a sample before I order?`,
    answer: msg`Yes, for about $50-200 per piece. We refund it on a bulk order over the minimum.`,
  },
  {
    id: 'payment',
    category: msg`Payment`,
    question: msg`How do I pay?`,
    answer: msg`By T/T, L/C or PayPal. Bulk orders need a 30% deposit; the balance is due before shipment.`,
  },
  {
    id: 'customization',
    category: msg`Customization`,
    question: msg`Can you put our logo on it?`,
    answer: msg`On almost everything: debossed, foiled, embroidered, printed or as a metal plate. Colours, lining and packing are made to your order too.`,
  },
  {
    id: 'quality',
    category: msg`Quality`,
    question: msg`How is the quality controlled?`,
    answer: msg`Material is checked when it arrives, seams while they are sewn, and finished pieces before packing. Your own inspector is welcome.`,
  },
  {
    id: 'support',
    category: msg`Support`,
    question: msg`Whom do I talk to during an order?`,
    answer: msg`One person of our sales team. Clients with active orders have emergency support at any hour.`,
  },
  {
    id: 'tracking',
    category: msg`Tracking`,
    question: msg`How do I follow my shipment?`,
    answer: msg`You receive the tracking number or the bill of lading on the day of dispatch. Express takes 3-7 days, sea freight 15-30 days.`,
  },
]

/** With the factory's hours once the company is loaded. */
export function getFaqEntries(
  i18n: I18n,
  company: CompanySummary | undefined,
): readonly FaqEntry[] {
  const factory = company?.business_hours && toSchedule(company.business_hours)
  const week = factory && formatWeek(i18n, factory)
  if (!week) return entries
  const zone = formatYearRoundZone(factory.timeZone, i18n.locale)
  const answer = msg`One person of our sales team: ${week} (${zone}). Clients with active orders have emergency support at any hour.`
  return entries.map((entry) => (entry.id === 'support' ? { ...entry, answer } : entry))
}

export function useFaq(): readonly FaqEntry[] {
  const { i18n } = useLingui()
  return getFaqEntries(i18n, useCompany())
}

/** schema.org FAQPage. */
export const toFaqData = (i18n: I18n, company: CompanySummary | undefined) => ({
  '@type': 'FAQPage',
  mainEntity: getFaqEntries(i18n, company).map(({ question, answer }) => ({
    '@type': 'Question',
    name: i18n._(question),
    acceptedAnswer: { '@type': 'Answer', text: i18n._(answer) },
  })),
})
