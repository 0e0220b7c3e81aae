import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { partPrefix, type ChangesQuery } from '#shared/contract/catalogue-changes.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { isCopiedWhole } from '#shared/domain/catalogue/copy-limits.ts'
import type { Deps } from '../deps.ts'
import type { CatalogueSnapshots } from '../catalogue/catalogue-snapshots.ts'
import { measureCopy } from '../catalogue/copy-size.ts'
import type { PositionedProduct, Snapshot } from '../catalogue/snapshot.ts'
import type { JsonPayload, SendJson } from '../http/send-json.ts'
import { HttpProblem } from '../problem.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

/** Changes for local catalogues (contract/catalogue-changes.ts). */
export function registerCatalogueChangesRoutes(
  app: FastifyInstance,
  { catalogue }: Deps,
  sendJson: SendJson,
): void {
  registerEndpoint(app, endpoints.changes, async ({ query, request, reply }) => {
    const snapshot = await findSnapshotFor(query.since, catalogue)
    const isTold = query.categories !== undefined
    const position = parseCursor(query.since, snapshot, isTold)
    const scope = await chooseScope(snapshot, position, query)
    const offset = position.of === scope.mark ? position.offset : 0
    const asked = { ...position, ...scope, offset, limit: query.limit, isTold }
    // by the parsed cursor, not its text: clients may write one in many ways
    const part = `${scope.mark}${asked.isOfPart ? partPrefix : ''}${isTold ? 'told' : ''}`
    const key = `${asked.from}.${offset}-${query.limit}-${part}`
    const { digest } = snapshot
    return sendJson(
      { request, reply, digest, key, tag: `${digest}-${key}`, effort: 'patient' },
      () => buildChanges(snapshot, asked),
    )
  })

  registerEndpoint(app, endpoints.catalogueSize, async ({ request, reply }) => {
    const snapshot = await catalogue.current()
    const options = { request, reply, digest: snapshot.digest, key: 'size' }
    return sendJson(options, async () => ({ json: JSON.stringify(await measureCopy(snapshot)) }))
  })
}

/** Another server may have shown the device a version that this one has not read yet. @throws Problem busy */
async function findSnapshotFor(
  cursor: string,
  { current, latest }: CatalogueSnapshots,
): Promise<Snapshot> {
  const snapshot = await current()
  if (cursor === '' || canFollow(snapshot, withoutPrefix(cursor))) return snapshot
  return latest().catch(() => {
    throw new HttpProblem('busy')
  })
}

/** `from`: the device's version; `offset`: products already sent of this sync; `of`: its categories; `isOfPart`: so is its copy. */
type ChangesCursor = { from: number; offset: number; of: string; isOfPart: boolean }

const withoutPrefix = (cursor: string) =>
  cursor.startsWith(partPrefix) ? cursor.slice(partPrefix.length) : cursor

/**
 * `epoch.version`, during a sync `epoch.from.to.offset`, of categories with a mark of theirs behind. Anything else starts
 * over, and so does the cursor of a part where a device of before asks with it.
 */
function parseCursor(text: string, snapshot: Snapshot, isTold: boolean): ChangesCursor {
  const cursor = isTold ? withoutPrefix(text) : text
  if (!canFollow(snapshot, cursor)) return { from: 0, offset: 0, of: '', isOfPart: false }
  const { from, to, offset, of } = splitCursor(cursor)
  // the catalogue changed during this sync
  const goesOn = to === snapshot.version && Number.isInteger(offset)
  return { from, offset: goesOn ? offset : 0, of, isOfPart: cursor !== text }
}

/** Whether the device's version is this one or one before it. */
function canFollow({ epoch, version }: Snapshot, cursor: string): boolean {
  const parts = splitCursor(cursor)
  const isKnown = [parts.from, parts.to].every((one) => Number.isInteger(one) && one <= version)
  return parts.epoch === epoch && isKnown
}

function splitCursor(cursor: string) {
  const [epoch = '', from = '0', to = from, offset = '0', of = ''] = cursor.split('.')
  return { epoch, from: Number(from), to: Number(to), offset: Number(offset), of }
}

/** With the texts of all pages, an empty record where there are none. */
const toCompanyJson = ({ companyJson, pages }: Snapshot): string =>
  companyJson === undefined
    ? 'null'
    : `${companyJson.slice(0, -1)},"pages":${JSON.stringify(pages)}}`

/** Categories that the copy is to have, and has; undefined for all. `mark` is short, for cursors; empty for all. */
type CopyScope = {
  wanted: ReadonlySet<string> | undefined
  held: ReadonlySet<string> | undefined
  mark: string
}

async function chooseScope(
  snapshot: Snapshot,
  { from, isOfPart }: ChangesCursor,
  { categories, held }: v.InferOutput<typeof ChangesQuery>,
): Promise<CopyScope> {
  if (!categories) return { wanted: undefined, held: undefined, mark: '' }
  const known = (slugs: readonly string[]) =>
    new Set(slugs.filter((slug) => snapshot.offered.category.has(slug)).sort())
  const isWhole = isCopiedWhole(await measureCopy(snapshot), from > 0 && !isOfPart)
  const scope = {
    wanted: isWhole ? undefined : known(categories),
    held: isOfPart ? known(held ?? []) : undefined,
  }
  return { ...scope, mark: markScope(scope) }
}

function markScope({ wanted, held }: Omit<CopyScope, 'mark'>): string {
  if (!wanted && !held) return ''
  const text = [wanted, held].map((slugs) => (slugs ? [...slugs].join(',') : '*')).join(' ')
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** Changed styles outside the device's categories that are named one by one; with more of them all that it has comes. */
const maxNamedOutside = 1000

/** `from` is 0 where the whole copy comes. */
function selectChanges(
  { positionedProducts, removedProducts }: Snapshot,
  { from: since, wanted, held }: ChangesCursor & CopyScope,
) {
  const isWanted = ({ product }: PositionedProduct) => wanted?.has(product.category) ?? true
  const isHeld = ({ product }: PositionedProduct) => held?.has(product.category) ?? true
  const outside =
    wanted && since > 0
      ? positionedProducts.filter((one) => one.changed_in > since && !isWanted(one))
      : []
  const from = outside.length > maxNamedOutside ? 0 : since
  const changed = positionedProducts.filter(
    (one) => isWanted(one) && (one.changed_in > from || !isHeld(one)),
  )
  if (from === 0) return { from, changed, removed: [] }
  const removed = removedProducts.filter(({ changed_in }) => changed_in > from)
  return {
    from,
    changed,
    removed: [...removed.map(({ id }) => id), ...outside.map(({ product }) => product.id)],
  }
}

type AskedChanges = ChangesCursor & CopyScope & { limit: number; isTold: boolean }

function buildChanges(snapshot: Snapshot, asked: AskedChanges): JsonPayload {
  const { offset, limit, wanted, mark, isOfPart, isTold } = asked
  const { from, changed, removed } = selectChanges(snapshot, asked)
  const end = offset + limit
  const more = end < changed.length
  const products = changed
    .slice(offset, end)
    .map(({ position, product }) => `{"position":${position},"product":${product.json.toString()}}`)
  const { epoch, version } = snapshot
  const prefix = (more ? isOfPart : wanted !== undefined) ? partPrefix : ''
  const ofCopy = markScope({ wanted, held: undefined })
  const place = more
    ? `${asked.from}.${version}.${end}${mark && `.${mark}`}`
    : `${version}${ofCopy && `.${version}.0.${ofCopy}`}`
  const cursor = `${prefix}${epoch}.${place}`
  const rest = {
    fresh: offset === 0,
    whole: from === 0,
    removed,
    total_count: snapshot.products.length,
    cursor,
    more,
    ...(isTold && { scope: wanted ? [...wanted] : null }),
  }
  // categoriesJson is `{"categories":[…]}`
  const json = `{"products":[${products.join(',')}],"company_info":${toCompanyJson(snapshot)},"synonyms":${snapshot.synonymsJson},${snapshot.categoriesJson.slice(1, -1)},${JSON.stringify(rest).slice(1)}`
  // sent before the body, so that the next request can start early (RFC 8288)
  return { json, ...(more && { headers: { link: `<?since=${cursor}>; rel="next"` } }) }
}
