import { isSample, toBulkChoice } from '#shared/domain/pricing/samples.ts'
import type { Locale } from '#shared/contract/locales.ts'
import { parseAmount, formatMoney } from '#shared/domain/pricing/money.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { StoredOrder } from '../db/order-repository.ts'
import type { CompanyDetails } from './company-details.ts'
import { renderEmailHtml } from './render-html.ts'
import type { EmailBody, Email, Block } from './email.ts'
import { renderEmailText } from './render-text.ts'
import type { Words } from './words/en.ts'
import {
  formatMailCountry,
  toGreetingName,
  toMailLanguage,
  formatMailTime,
  getWords,
} from './mail-i18n.ts'

export function createOrderPaidEmail(
  id: string,
  order: StoredOrder,
  company: CompanyDetails,
  product: Snapshot['findProduct'],
): Email {
  const language = toMailLanguage(order.locale)
  const words = getWords(language)
  const body: EmailBody = {
    language,
    title: words.orderConfirmed(order.id),
    company: company.name(language),
    pieces: [
      { paragraph: words.greeting(toGreetingName(order.customer_name)) },
      { paragraph: words.orderThanks },
      {
        facts: [
          [words.reference, order.id],
          [words.ordered, formatMailTime(language, company.timeZone, order.created_at)],
        ],
      },
      createItemsBlock(order, words, language, product),
      { facts: [[words.shipTo, formatAddress(order, language)]] },
      { paragraph: words.orderReply },
      { paragraph: `${words.regards}\n${company.name(language)}` },
      { small: `${company.address(language)}\n${words.reasonSent}` },
    ],
  }
  return {
    id,
    from: { ...company.from, name: company.name(language) },
    to: { name: '', address: order.customer_email },
    replyTo: company.sales,
    subject: body.title,
    text: renderEmailText(body),
    html: renderEmailHtml(body),
    attachments: [],
    at: order.updated_at,
  }
}

/** Reply-To is the buyer. */
export function createOrderSalesEmail(
  id: string,
  order: StoredOrder,
  company: CompanyDetails,
  language: Locale,
  product: Snapshot['findProduct'],
): Email {
  const words = getWords(language)
  const { customer_name, customer_email, customer_phone } = order
  const body: EmailBody = {
    language,
    title: words.newOrder(customer_name, formatMoney(order.total, order.currency)),
    company: company.name(language),
    pieces: [
      {
        paragraph: words.newOrder(customer_name, formatMoney(order.total, order.currency)),
        strong: true,
      },
      {
        facts: [
          [words.reference, order.id],
          [words.contact, customer_name],
          [words.email, customer_email],
          [words.phone, customer_phone],
          [words.language, order.locale],
          [words.ordered, formatMailTime(language, company.timeZone, order.created_at)],
          [words.paidWith, order.paypal_capture_id ?? ''],
          [words.shipTo, formatAddress(order, language)],
        ],
      },
      createItemsBlock(order, words, language, product),
      { small: words.replyGoesToBuyer },
    ],
  }
  return {
    id,
    from: company.from,
    to: company.sales,
    replyTo: { name: customer_name, address: customer_email },
    subject: `${body.title} [${order.id}]`,
    text: renderEmailText(body),
    html: renderEmailHtml(body),
    attachments: [],
    at: order.updated_at,
  }
}

/** Prices as paid; names in the reader's language where the catalogue has one. */
function createItemsBlock(
  { items, currency, subtotal, shipping, tax, total }: StoredOrder,
  words: Words,
  language: Locale,
  product: Snapshot['findProduct'],
): Block {
  const money = (cents: number) => formatMoney(cents, currency)
  return {
    goods: {
      head: {
        item: words.item,
        detail: '',
        quantity: words.pieces,
        each: words.unitPrice,
        sum: words.sum,
      },
      lines: items.map(({ product_id, name, quantity, unit_price, specifications }) => {
        const catalogueProduct = product(product_id)
        const each = parseAmount(unit_price)
        return {
          item: catalogueProduct?.translations[language]?.name ?? name,
          detail: [
            ...(isSample({ specifications }) ? [words.sample] : []),
            catalogueProduct?.model ?? product_id,
            ...Object.values(toBulkChoice(specifications)),
          ].join(' · '),
          quantity: String(quantity),
          each: money(each),
          sum: money(each * quantity),
        }
      }),
      sums: [
        [words.subtotal, money(subtotal)],
        [words.shipping, shipping === 0 ? words.free : money(shipping)],
        ...(tax === 0 ? [] : [[words.tax, money(tax)] satisfies [string, string]]),
        [words.total, money(total)],
      ],
    },
  }
}

function formatAddress({ shipping_address: to }: StoredOrder, language: Locale): string {
  const lines = [
    to.name,
    to.company,
    to.addressLine1,
    to.addressLine2,
    `${to.city}, ${to.state} ${to.postalCode}`,
    formatMailCountry(language, to.country),
  ]
  return lines.filter((line) => line !== '').join('\n')
}
