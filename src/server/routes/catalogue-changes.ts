import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { Made, SendJson } from '../http/send-json.ts'
import { serve } from '../http/register-endpoint.ts'

/** What has changed for the copies on the buyers' devices (contract/catalogue-changes.ts). */
export function catalogueChangesRoutes(
  app: FastifyInstance,
  { catalogue }: Deps,
  sendJson: SendJson,
): void {
  serve(app, endpoints.changes, async ({ query, request, reply }) => {
    const snapshot = await catalogue.current()
    const place = read(query.since, snapshot)
    // by what a cursor comes down to, not by how it was written
    const key = `${place.from}.${place.offset}-${query.limit}`
    const { digest } = snapshot
    return sendJson(
      { request, reply, digest, key, tag: `${digest}-${key}`, effort: 'patient' },
      () => changesSince(snapshot, place, query.limit),
    )
  })
}

/** Which version a device has, and how much of the way to the present one. */
type Place = { from: number; offset: number }

/** `epoch.version`, and while a round goes on `epoch.from.to.offset`. Anything else begins anew. */
function read(cursor: string, { epoch, version }: Snapshot): Place {
  const [of, from = 0, to, offset = 0] = cursor
    .split('.')
    .map((part, at) => (at === 0 ? part : Number(part)))
  const usable = of === epoch && Number.isInteger(from) && Number(from) <= version
  if (!usable) return { from: 0, offset: 0 }
  // the catalogue changed while this round went on
  return {
    from: Number(from),
    offset: to === version && Number.isInteger(offset) ? Number(offset) : 0,
  }
}

function changesSince(snapshot: Snapshot, { from, offset }: Place, limit: number): Made {
  const changed = snapshot.placed.filter(({ changed_in }) => changed_in > from)
  const end = offset + limit
  const more = end < changed.length
  const removed = from === 0 ? [] : snapshot.gone.filter(({ changed_in }) => changed_in > from)
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
  const json = `{"products":[${products.join(',')}],"company_info":${snapshot.companyJson ?? 'null'},"synonyms":${snapshot.synonymsJson},${snapshot.categoriesJson.slice(1, -1)},${JSON.stringify(rest).slice(1)}`
  // known before the page is read, so that the next one can come right behind it (RFC 8288)
  return { json, ...(more && { headers: { link: `<?since=${cursor}>; rel="next"` } }) }
}
