import type { Reversal } from '#shared/contract/desk/orders.ts'
import type { Locale } from '#shared/contract/locales.ts'
import { formatMoney } from '#shared/domain/pricing/money.ts'
import type { StoredOrder } from '../db/order-repository.ts'
import type { OrderRefundRow } from '../db/orders/order-rows.ts'
import type { CompanyDetails } from './company-details.ts'
import type { Email, EmailBody } from './email.ts'
import { getWords } from './mail-i18n.ts'
import { renderEmailHtml } from './render-html.ts'
import { renderEmailText } from './render-text.ts'

/** That PayPal holds a payment or has taken it back. */
export function createReversalEmail(
  id: string,
  order: StoredOrder,
  reversal: Reversal,
  company: CompanyDetails,
  language: Locale,
): Email {
  const { paymentUndone, paymentUndoneAdvice } = getWords(language)
  const news = {
    title: paymentUndone[reversal](order.id),
    advice: paymentUndoneAdvice,
    at: order.reversed_at ?? order.updated_at,
  }
  return createTroubleEmail(id, order, news, company, language)
}

/** That a refund which PayPal had taken on, or not answered, was not made. */
export function createFailedRefundEmail(
  id: string,
  order: StoredOrder,
  { amount, issue, updated_at }: OrderRefundRow,
  company: CompanyDetails,
  language: Locale,
): Email {
  const { refundFailed, refundFailedAdvice } = getWords(language)
  const news = {
    title: refundFailed(formatMoney(amount, order.currency), order.id),
    advice: refundFailedAdvice,
    issue,
    at: updated_at,
  }
  return createTroubleEmail(id, order, news, company, language)
}

type Trouble = { title: string; advice: string; issue?: string; at: number }

/** For sales, in the thread of the order; Reply-To is the buyer. */
function createTroubleEmail(
  id: string,
  order: StoredOrder,
  { title, advice, issue = '', at }: Trouble,
  company: CompanyDetails,
  language: Locale,
): Email {
  const words = getWords(language)
  const buyer = { name: order.customer_name, address: order.customer_email }
  const body: EmailBody = {
    language,
    title,
    company: company.name(language),
    pieces: [
      { paragraph: title, strong: true },
      { paragraph: advice },
      {
        facts: [
          [words.reference, order.id],
          [words.contact, buyer.name],
          [words.email, buyer.address],
          [words.total, formatMoney(order.total, order.currency)],
          [words.paidWith, order.paypal_capture_id ?? ''],
          ['PayPal', issue],
        ],
      },
    ],
  }
  return {
    id,
    continues: `${order.id}.sales`,
    from: company.from,
    to: company.sales,
    replyTo: buyer.address === '' ? company.sales : buyer, // who was forgotten has no address
    subject: title,
    text: renderEmailText(body),
    html: renderEmailHtml(body),
    attachments: [],
    at,
  }
}
