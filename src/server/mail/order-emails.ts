import type { Locale } from '#shared/contract/locales.ts'
import { centsOfAmount, moneyText } from '#shared/domain/pricing/money.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { StoredOrder } from '../db/order-repository.ts'
import type { CompanyDetails } from './company-details.ts'
import { htmlOf } from './render-html.ts'
import type { Body, Email, Block } from './email.ts'
import { plainOf } from './render-text.ts'
import type { Words } from './words/en.ts'
import { countryIn, safeGreetingName, languageOf, timeIn, wordsIn } from './mail-i18n.ts'

export function orderPaidEmail(
  id: string,
  order: StoredOrder,
  house: CompanyDetails,
  product: Snapshot['product'],
): Email {
  const language = languageOf(order.locale)
  const say = wordsIn(language)
  const body: Body = {
    language,
    title: say.orderConfirmed(order.id),
    house: house.name(language),
    pieces: [
      { paragraph: say.dear(safeGreetingName(order.customer_name)) },
      { paragraph: say.orderThanks },
      {
        facts: [
          [say.reference, order.id],
          [say.ordered, timeIn(language, house.timeZone, order.created_at)],
        ],
      },
      goods(order, say, language, product),
      { facts: [[say.shipTo, shipTo(order, language)]] },
      { paragraph: say.orderReply },
      { paragraph: `${say.regards}\n${house.name(language)}` },
      { small: `${house.address(language)}\n${say.whyYou}` },
    ],
  }
  return {
    id,
    from: { ...house.from, name: house.name(language) },
    to: { name: '', address: order.customer_email },
    replyTo: house.sales,
    subject: body.title,
    text: plainOf(body),
    html: htmlOf(body),
    attachments: [],
    at: order.updated_at,
  }
}

/** Reply-To is the buyer. */
export function orderForSales(
  id: string,
  order: StoredOrder,
  house: CompanyDetails,
  language: Locale,
  product: Snapshot['product'],
): Email {
  const say = wordsIn(language)
  const { customer_name, customer_email, customer_phone } = order
  const body: Body = {
    language,
    title: say.newOrder(customer_name, moneyText(order.total, order.currency)),
    house: house.name(language),
    pieces: [
      {
        paragraph: say.newOrder(customer_name, moneyText(order.total, order.currency)),
        strong: true,
      },
      {
        facts: [
          [say.reference, order.id],
          [say.contact, customer_name],
          [say.email, customer_email],
          [say.phone, customer_phone],
          [say.language, order.locale],
          [say.ordered, timeIn(language, house.timeZone, order.created_at)],
          [say.paidWith, order.paypal_capture_id ?? ''],
          [say.shipTo, shipTo(order, language)],
        ],
      },
      goods(order, say, language, product),
      { small: say.replyReaches },
    ],
  }
  return {
    id,
    from: house.from,
    to: house.sales,
    replyTo: { name: customer_name, address: customer_email },
    subject: `${body.title} [${order.id}]`,
    text: plainOf(body),
    html: htmlOf(body),
    attachments: [],
    at: order.updated_at,
  }
}

/** Prices as paid; names in the reader's language where the catalogue has one. */
function goods(
  { items, currency, subtotal, shipping, tax, total }: StoredOrder,
  say: Words,
  language: Locale,
  product: Snapshot['product'],
): Block {
  const money = (cents: number) => moneyText(cents, currency)
  return {
    goods: {
      head: { item: say.item, detail: '', pieces: say.pieces, each: say.unitPrice, sum: say.sum },
      lines: items.map(({ product_id, name, quantity, unit_price, specifications }) => {
        const known = product(product_id)
        const each = centsOfAmount(unit_price)
        return {
          item: known?.translations[language]?.name ?? name,
          detail: [known?.model ?? product_id, ...Object.values(specifications)].join(' · '),
          pieces: String(quantity),
          each: money(each),
          sum: money(each * quantity),
        }
      }),
      sums: [
        [say.subtotal, money(subtotal)],
        [say.shipping, shipping === 0 ? say.free : money(shipping)],
        [say.tax, money(tax)],
        [say.total, money(total)],
      ],
    },
  }
}

function shipTo({ shipping_address: to }: StoredOrder, language: Locale): string {
  const lines = [
    to.name,
    to.company,
    to.addressLine1,
    to.addressLine2,
    `${to.city}, ${to.state} ${to.postalCode}`,
    countryIn(language, to.country),
  ]
  return lines.filter((line) => line !== '').join('\n')
}
