import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isKept, isUndelivered } from '../db/orders/undelivered.ts'
import { selectPaid } from '../orders/order-pages.ts'
import { findAgeBounds, type InboxFilter } from './inbox-filter.ts'
import { createSource, type InboxSource } from './inbox-places.ts'

/** How long an order is open whose payment PayPal holds or has taken back, in ms. */
const reversalPeriod = 30 * 24 * 60 * 60_000

/** Paid orders that fit; none of them waits. They have no member, and are open until they are delivered. */
export function createOrderSources(db: Db, filter: InboxFilter, now: number): InboxSource[] {
  const { kind, state, search, assignee, mentioned, country, language, style, age } = filter
  const isOfOrders =
    (kind === '' || kind === 'order') && assignee === undefined && mentioned === null
  if (!isOfOrders || !['', 'new', 'all'].includes(state)) return []
  const { from, before } = findAgeBounds(age, now)
  const fitting = selectPaid(db, search)
    .$if(state === 'new', (query) => query.where('step', 'is', null))
    .$if(state !== 'all', (query) =>
      query.where((is) =>
        is.or([
          isUndelivered(is),
          is.and([
            is('reversal', 'is not', null),
            is('reversed_at', '>=', now - reversalPeriod),
            isKept(is),
          ]),
        ]),
      ),
    )
    .$if(country !== '', (query) =>
      query.where(matchJson('shipping_address', `"country":${JSON.stringify(country)}`)),
    )
    .$if(language !== '', (query) => query.where('locale', '=', language))
    .$if(style !== '', (query) =>
      query.where(matchJson('items', `"product_id":${JSON.stringify(style)}`)),
    )
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
  return [createSource(fitting, { at: 'created_at' })]
}

const matchJson = (column: 'shipping_address' | 'items', text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`} escape '\\'`
