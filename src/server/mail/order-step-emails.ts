import { formatMoney } from '#shared/domain/pricing/money.ts'
import type { StoredOrder } from '../db/order-repository.ts'
import type { OrderRefundRow, OrderStepRow } from '../db/orders/order-rows.ts'
import type { MailFiles } from './collect-files.ts'
import type { CompanyDetails } from './company-details.ts'
import type { Block, Email, EmailBody } from './email.ts'
import { getWords, toGreetingName, toMailLanguage } from './mail-i18n.ts'
import { renderEmailHtml } from './render-html.ts'
import { renderEmailText } from './render-text.ts'
import type { Words } from './words/en.ts'

/** That the order is confirmed, in production, on its way or delivered. */
export const createStepEmail = (
  id: string,
  order: StoredOrder,
  { step, carrier, tracking_number, tracking_url, made_at }: OrderStepRow,
  company: CompanyDetails,
): Email =>
  createOrderNews(id, order, company, made_at, (words) => [
    { paragraph: words.orderStepTaken[step], strong: true },
    {
      facts: [
        [words.reference, order.id],
        [words.carrier, carrier],
        [words.trackingNumber, tracking_number],
      ],
    },
    ...(tracking_url === '' ? [] : [{ link: [words.trackShipment, tracking_url] } satisfies Block]),
  ])

/** Papers that a member has added, such as a packing list; what is too large for a mail is only named. */
export const createPapersEmail = (
  id: string,
  order: StoredOrder,
  { attachments, fileNotes, added_at }: MailFiles & { added_at: number },
  company: CompanyDetails,
): Email => ({
  ...createOrderNews(id, order, company, added_at, (words) => [
    { paragraph: words.orderPapersAdded, strong: true },
    {
      facts: [
        [words.reference, order.id],
        [words.files, fileNotes.join('\n')],
      ],
    },
  ]),
  attachments,
})

/** `refunded` is what the buyer has back in all, in cents. */
export const createRefundEmail = (
  id: string,
  order: StoredOrder,
  { amount, updated_at }: OrderRefundRow,
  refunded: number,
  company: CompanyDetails,
): Email =>
  createOrderNews(id, order, company, updated_at, (words) => [
    { paragraph: words.orderRefunded(formatMoney(amount, order.currency)), strong: true },
    {
      facts: [
        [words.reference, order.id],
        [words.total, formatMoney(order.total, order.currency)],
        [words.refundedInAll, formatMoney(refunded, order.currency)],
      ],
    },
  ])

/** In the thread of the order's confirmation. */
function createOrderNews(
  id: string,
  order: StoredOrder,
  company: CompanyDetails,
  at: number,
  toNews: (words: Words) => Block[],
): Email {
  const language = toMailLanguage(order.locale)
  const words = getWords(language)
  const name = company.name(language)
  const body: EmailBody = {
    language,
    // mail programs keep a thread together by its subject
    title: `Re: ${words.orderConfirmed(order.id)}`,
    company: name,
    pieces: [
      { paragraph: words.greeting(toGreetingName(order.customer_name)) },
      ...toNews(words),
      { paragraph: words.orderReply },
      { paragraph: `${words.regards}\n${name}` },
      { small: `${company.address(language)}\n${words.reasonSent}` },
    ],
  }
  return {
    id,
    continues: `${order.id}.buyer`,
    from: { ...company.from, name },
    to: { name: '', address: order.customer_email },
    replyTo: company.sales,
    subject: body.title,
    text: renderEmailText(body),
    html: renderEmailHtml(body),
    attachments: [],
    at,
  }
}
