import { failureNames } from './documented-failures.ts'
import type { Money } from './money.ts'
import type { PurchaseUnit } from './order-request.ts'
import { getRefunds, refundFailures } from './refunds/refund.ts'
import type { SimulatedOrder } from './order-store.ts'
import { scenarios } from './test-scenarios.ts'

/** The buyer approves, cancels, or pays with a card that is declined. */
export function renderApprovalPage(base: string, order: SimulatedOrder): string {
  const [unit] = order.request.purchase_units
  if (unit === undefined) return renderMessagePage(base, 'There is nothing to pay.')
  const merchant = order.request.application_context?.brand_name ?? 'Merchant'
  return renderLayout(
    base,
    `Pay ${merchant}`,
    html`<main data-order="${order.id}">
      <h1>Pay <span class="merchant">${merchant}</span></h1>
      <p class="total">${formatMoney(unit.amount)}</p>
      ${raw(renderItems(unit))} ${raw(renderSums(unit))} ${raw(renderShippingAddress(unit))}
      <p class="source"><span>Pay with</span> <span>Test balance · test.buyer@example.com</span></p>
      <div class="decide">
        <button type="button" class="primary" data-decision="approve" disabled>
          Approve payment
        </button>
        <button type="button" data-decision="decline" disabled>Decline card</button>
        <button type="button" class="quiet" data-decision="cancel" disabled>Cancel payment</button>
      </div>
      <p role="alert" class="alert" hidden></p>
      <p class="fine">
        'Decline card' approves the payment with a card that the bank will refuse when the shop
        charges it.
      </p>
      <p class="then">
        <label for="then">When the shop charges an approved payment</label>
        <select id="then">
          <option value="">It is paid</option>
          ${raw(renderOptions(scenarios))}
          <optgroup label="PayPal refuses">
            ${raw(renderOptions(Object.fromEntries(failureNames.map((name) => [name, name]))))}
          </optgroup>
          <optgroup label="It is paid, and PayPal refuses to refund it">
            ${raw(renderOptions(Object.fromEntries(refundFailures.map((name) => [name, name]))))}
          </optgroup>
        </select>
      </p>
    </main>`,
  )
}

const renderOptions = (labels: Record<string, string>): string =>
  Object.entries(labels)
    .map(([name, label]) => html`<option value="${name}">${label}</option>`)
    .join('')

/** Decides a payment under review. */
export const renderReviewPage = (base: string, { id }: SimulatedOrder): string =>
  renderLayout(
    base,
    'Payment under review',
    html`<main data-order="${id}">
      <h1>This payment is being checked</h1>
      <p class="fine">PayPal has not decided about it yet. Here you decide in its place.</p>
      <div class="decide">
        <button type="button" class="primary" data-decision="completed" disabled>
          Complete payment
        </button>
        <button type="button" data-decision="declined" disabled>Decline payment</button>
      </div>
      <p role="alert" class="alert" hidden></p>
    </main>`,
  )

/** What a seller does at PayPal itself. */
export const renderPaidPage = (base: string, order: SimulatedOrder): string =>
  renderLayout(
    base,
    'Payment made',
    html`<main data-order="${order.id}">
      <h1>This payment has been made already.</h1>
      <p class="fine">As the seller you can refund it here, without the shop.</p>
      <div class="decide">
        ${raw(
          order.capture?.reason === undefined
            ? renderDecision('refunded', 'Refund all that is left')
            : '',
        )}
        ${raw(
          getRefunds(order).some(({ status }) => status === 'PENDING')
            ? renderDecision('refund-completed', 'Complete refund') +
                renderDecision('refund-failed', 'Refuse refund')
            : '',
        )}
      </div>
      <p class="fine">And what its buyer or a bank does to it.</p>
      <div class="decide">
        ${raw(renderDecision('held', 'Complain: PayPal holds the payment'))}
        ${raw(renderDecision('reversed', 'Take the payment back'))}
        ${raw(renderDecision('restored', 'The seller gets it again'))}
      </div>
      <p role="alert" class="alert" hidden></p>
    </main>`,
  )

const renderDecision = (decision: string, label: string): string =>
  html`<button type="button" data-decision="${decision}" disabled>${label}</button>`

export const renderMessagePage = (base: string, sentence: string): string =>
  renderLayout(base, sentence, html`<main><p class="message" role="status">${sentence}</p></main>`)

const renderLayout = (base: string, title: string, body: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · PayPal simulator</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/checkoutnow/approval.css" />
        <script type="module" src="${base}/checkoutnow/approval.js"></script>
      </head>
      <body>
        <header><strong>PayPal simulator</strong><span>No money moves</span></header>
        ${raw(body)}
      </body>
    </html>`

function renderItems({ items = [] }: PurchaseUnit): string {
  if (items.length === 0) return ''
  const lines = items.map(
    ({ name, quantity, unit_amount, description }) =>
      html`<li>
        <span>${name}${description ? raw(html`<small>${description}</small>`) : ''}</span>
        <span class="price">${quantity} × ${formatMoney(unit_amount)}</span>
      </li>`,
  )
  return html`<ul class="items">
    ${raw(lines.join(''))}
  </ul>`
}

function renderSums({ amount }: PurchaseUnit): string {
  const { item_total, shipping, tax_total } = amount.breakdown ?? {}
  const rows = [
    ['Items', item_total],
    ['Shipping', shipping],
    ['Tax', tax_total],
    ['Total', amount],
  ] as const
  const list = rows.map(([label, money]) =>
    money
      ? html`<div>
          <dt>${label}</dt>
          <dd>${formatMoney(money)}</dd>
        </div>`
      : '',
  )
  return html`<dl class="sums">${raw(list.join(''))}</dl>`
}

function renderShippingAddress({ shipping }: PurchaseUnit): string {
  const { address, name } = shipping ?? {}
  if (address === undefined) return ''
  const parts = [
    name?.full_name,
    address.address_line_1,
    address.address_line_2,
    address.admin_area_2,
    address.admin_area_1,
    address.postal_code,
    address.country_code,
  ]
  return html`<p class="ship">
    <span>Ship to</span> <span>${parts.filter((part) => part !== undefined).join(', ')}</span>
  </p>`
}

const formatMoney = ({ currency_code, value }: Money): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency_code }).format(
    Number(value),
  )

/** Markup that is known to be safe, since `html` made it. */
type Raw = { markup: string }
const raw = (markup: string): Raw => ({ markup })

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup in which every inserted text is escaped. */
function html(parts: TemplateStringsArray, ...inserted: (string | Raw)[]): string {
  return String.raw(
    { raw: parts },
    ...inserted.map((value) =>
      typeof value === 'string'
        ? value.replace(/[&<>"']/gu, (sign) => entities[sign] ?? '')
        : value.markup,
    ),
  )
}
