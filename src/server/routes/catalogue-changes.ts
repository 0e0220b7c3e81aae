import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { JsonPayload, SendJson } from '../http/send-json.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

/** Changes for local catalogues (contract/catalogue-changes.ts). */
export function registerCatalogueChangesRoutes(
  app: FastifyInstance,
  { catalogue }: Deps,
  sendJson: SendJson,
): void {
  registerEndpoint(app, endpoints.changes, async ({ query, request, reply }) => {
    const snapshot = await catalogue.current()
    const parsedCursor = parseCursor(query.since, snapshot)
    // by the parsed cursor, not its text: clients may write one in many ways
    const key = `${parsedCursor.from}.${parsedCursor.offset}-${query.limit}`
    const { digest } = snapshot
    return sendJson(
      { request, reply, digest, key, tag: `${digest}-${key}`, effort: 'patient' },
      () => buildChanges(snapshot, parsedCursor, query.limit),
    )
  })
}

/** The device's version, and the products already sent of the current sync. */
type ChangesCursor = { from: number; offset: number }

/** `epoch.version`, during a sync `epoch.from.to.offset`. Anything else starts over. */
function parseCursor(cursor: string, { epoch, version }: Snapshot): ChangesCursor {
  const [cursorEpoch, from = 0, to, offset = 0] = cursor
    .split('.')
    .map((part, at) => (at === 0 ? part : Number(part)))
  const usable = cursorEpoch === epoch && Number.isInteger(from) && Number(from) <= version
  if (!usable) return { from: 0, offset: 0 }
  // the catalogue changed during this sync
  return {
    from: Number(from),
    offset: to === version && Number.isInteger(offset) ? Number(offset) : 0,
  }
}

/** With the texts of all pages, an empty record where there are none. */
const toCompanyJson = ({ companyJson, pages }: Snapshot): string =>
  companyJson === undefined
    ? 'null'
    : `${companyJson.slice(0, -1)},"pages":${JSON.stringify(pages)}}`

function buildChanges(
  snapshot: Snapshot,
  { from, offset }: ChangesCursor,
  limit: number,
): JsonPayload {
  const changed = snapshot.positionedProducts.filter(({ changed_in }) => changed_in > from)
  const end = offset + limit
  const more = end < changed.length
  const removed =
    from === 0 ? [] : snapshot.removedProducts.filter(({ changed_in }) => changed_in > from)
  const products = changed
    .slice(offset, end)
    .map(({ position, product }) => `{"position":${position},"product":${product.json.toString()}}`)
  const { epoch, version } = snapshot
  const cursor = more ? `${epoch}.${from}.${version}.${end}` : `${epoch}.${version}`
  const rest = {
    fresh: offset === 0,
    whole: from === 0,
    removed: removed.map(({ id }) => id),
    total_count: snapshot.products.length,
    cursor,
    more,
  }
  // categoriesJson is `{"categories":[…]}`
  const json = `{"products":[${products.join(',')}],"company_info":${toCompanyJson(snapshot)},"synonyms":${snapshot.synonymsJson},${snapshot.categoriesJson.slice(1, -1)},${JSON.stringify(rest).slice(1)}`
  // sent before the body, so that the next request can start early (RFC 8288)
  return { json, ...(more && { headers: { link: `<?since=${cursor}>; rel="next"` } }) }
}
