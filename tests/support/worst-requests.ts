import * as endpoints from '#shared/contract/endpoints.ts'

/** A request made to cost the server as much as one can. */
export type WorstRequest = {
  /** What of it is the worst. */
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

const customer = { customer_name: 'Ana', customer_email: 'ana@example.com', customer_phone: '' }
const specifications = { color: 'Cognac' }

/** Every call of the contract. */
export const contract = { ...endpoints }

/** A body of every call that takes one, with everything in it that may be. */
export const fullBodies = {
  validateCart: { items: [{ product_id: 'wl-1', quantity: 1, specifications }] },
  createOrder: {
    amount: '12.50',
    currency: 'USD',
    ...customer,
    shipping_address: {
      name: 'Ana',
      company: '',
      addressLine1: 'Calle Mayor 1',
      addressLine2: '',
      city: 'Madrid',
      state: 'Madrid',
      postalCode: '28013',
      country: 'DE',
    },
    items: [
      { product_id: 'wl-1', name: 'Wallet', quantity: 1, unit_price: '12.50', specifications },
    ],
  },
  captureOrder: { paypal_order_id: 'P-1', look_first: true, give_up: true },
  testOrder: {
    ...customer,
    shipping_address: {
      name: 'Ana',
      address_line_1: 'Calle Mayor 1',
      city: 'Madrid',
      state: 'Madrid',
      postal_code: '28013',
      country: 'ES',
    },
    items: [{ product_id: 'wl-1', quantity: 1 }],
  },
  inquiry: {
    contact_name: 'Ana',
    company_name: '',
    email: 'ana@example.com',
    phone: '',
    country: 'ES',
    product_id: 'wl-1',
    product_name: 'Wallet',
    quantity: '500',
    message: 'Hello',
    attachments: ['a.pdf'],
    lines: [
      {
        product_id: 'wl-1',
        product_name: 'Wallet',
        model: 'WL-1',
        quantity: 1,
        specifications,
        kind: 'sample',
        note: 'With our logo',
        target_price: '7.95',
        attachments: ['a.pdf'],
      },
    ],
    delivery_date: '2027-03-31',
    destination: 'Valencia',
    incoterm: 'FOB',
    currency: 'EUR',
    follows: 'inq_0mb6z4q0k1',
    files_follow: 2,
    reader: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
    written_at: '',
    locale: 'es',
  },
  readThreads: {
    threads: [
      {
        token: '0123456789abcdef0123456789abcdef',
        inquiry_id: 'inq_0mb6z4q0k1',
        last: 'msg_0mb6z4q0k1',
      },
    ],
  },
  addMessage: {
    inquiry_id: 'inq_0mb6z4q0k1',
    body: 'Agreed.',
    attachments: ['0123456789abcdef0123456789abcdef.pdf'],
    written_at: '2027-03-31T10:12:00Z',
    decision: {
      quotation_id: 'quo_0mb6z4q0k1',
      kind: 'change',
      lines: [{ line: 0, wish: 'In brown, please.' }],
    },
  },
  followByPush: {
    endpoint: 'https://push.example/a-device',
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
    locale: 'es',
    threads: [{ token: '0123456789abcdef0123456789abcdef', inquiry_id: 'inq_0mb6z4q0k1' }],
  },
  readOrderProgress: { orders: [{ order_id: 'ord_0mb6z4q0k1', paypal_order_id: '5O190127TN' }] },
  claimTransfer: { claim: '0123456789abcdef0123456789abcdef' },
} satisfies Partial<Record<keyof typeof endpoints, object>>

/** As much of a text as fits into so many bytes. */
const filled = (text: string, bytes: number) =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(text).slice(1, -1))))

/** Texts that patterns are slow at: what begins to match everywhere, and fits nowhere. */
const texts = (bytes: number) => [
  `a@${filled('a.', bytes)}@`,
  `mailto:${filled('mailto:', bytes)}`,
  filled('+1-', bytes),
  `x${filled(' ', bytes)}x`,
  filled('\u{200B}', bytes),
  filled('\u{FDFA}', bytes),
  filled('\n', bytes),
  filled('9', bytes),
  filled('<', bytes),
]

const values = (bytes: number): unknown[] => [
  ...texts(bytes),
  Array.from({ length: bytes / 3 }, () => ({})),
  Array.from({ length: bytes / 2 }, () => 0),
  Object.fromEntries(Array.from({ length: bytes / 12 }, (_, at) => [`k${at}`, 'v'])),
  nested(bytes / 10),
  1e300,
]

/** Lists in one another, as JSON has them at their shortest. */
const nested = (depth: number): unknown => {
  let value: unknown[] = []
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/** Every place in a value, as the keys that lead to it. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([key, held]) => placesIn(held, [...path, key]))
  return [path, ...inside]
}

/** The value with another one in a place. */
function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((held) => replaced(held, rest, by))
  return { ...(value as object), [key]: replaced((value as never)[key], rest, by) } // a place in it
}

/** JSON, of however deep a nest. */
function json(value: unknown): string {
  let depth = 0
  for (let inner = value; Array.isArray(inner) && inner.length === 1; inner = inner[0]) depth += 1
  return depth > 1000 ? '['.repeat(depth) + ']'.repeat(depth) : JSON.stringify(value)
}

/** The worst of each field of a call that takes a body, of about so many bytes. */
export function* worstBodies(
  call: keyof typeof fullBodies,
  bytes: number,
): Generator<WorstRequest> {
  const { method, path } = contract[call]
  const worst = values(bytes).map((value) => json(value))
  for (const place of placesIn(fullBodies[call]))
    for (const value of worst) {
      const inPlace = JSON.stringify(replaced(fullBodies[call], place, '\u{1}'))
      yield {
        name: `${call} ${place.join('.')} ${value.slice(0, 12)}`,
        method,
        path,
        headers: { 'content-type': 'application/json' },
        body: inPlace.replace(JSON.stringify('\u{1}'), () => value),
      }
    }
}
