import { sql, type Compilable, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** Where an entry stands in the list: what waits for an answer (ms) first, then by `at` (ms) and id, newest first. */
export type InboxPosition = { due: number | null; at: number; id: string }

/** What is after a place, or before it. */
export type Boundary = { place: InboxPosition; isAfter: boolean }

/** By what a table's entries stand in the list; without `due` none of them waits. */
type PlaceColumns = { at: 'buyer_wrote_at' | 'created_at'; due?: 'waiting_since' | undefined }

/** Entries of one table that fit the filter. */
export type InboxSource = {
  /** The first `most`, or those beside the boundary; before it, the nearest first. */
  select: (
    boundary: Boundary | undefined,
    most: number,
  ) => Compilable & { execute: () => Promise<InboxPosition[]> }
  count: (boundary: Boundary | undefined) => Promise<{ total: number; beyond: number }>
}

export const createSource = <Table extends keyof Tables>(
  fitting: SelectQueryBuilder<Tables, Table, object>,
  columns: PlaceColumns,
): InboxSource => ({
  select: (boundary, most) => selectPlaces(fitting, columns, boundary, most),
  count: (boundary) => countPlaces(fitting, columns, boundary),
})

/** As an address carries it. */
export const formatPlace = ({ due, at, id }: InboxPosition): string => `${due ?? ''}.${at}.${id}`

/** Of what `formatPlace` has made. */
export function readPlace(text: string): InboxPosition {
  const [due = '', at, id = ''] = text.split('.')
  return { due: due === '' ? null : Number(due), at: Number(at), id }
}

/** Negative where the first stands before the second. */
export const comparePlaces = (one: InboxPosition, other: InboxPosition): number =>
  compareDue(one.due ?? Infinity, other.due ?? Infinity) ||
  other.at - one.at ||
  (one.id < other.id ? 1 : -1)

const compareDue = (one: number, other: number) => (one === other ? 0 : one - other)

function selectPlaces<Table extends keyof Tables>(
  fitting: SelectQueryBuilder<Tables, Table, object>,
  { at, due }: PlaceColumns,
  boundary: Boundary | undefined,
  most: number,
) {
  const [down, up] =
    boundary?.isAfter === false ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
  const waits = sql<number | null>`${due === undefined ? sql`null` : sql.ref(due)}`
  const newestFirst = fitting
    .where(boundary === undefined ? sql<boolean>`1 = 1` : matchBeyond({ at, due }, boundary))
    .$if(due !== undefined, (query) => query.orderBy(waits, up))
    .orderBy(sql.ref(at), down)
    .orderBy(sql.ref('id'), down)
    .limit(most)
  return newestFirst
    .select([sql`id`.as('id'), sql.ref(at).as('at'), waits.as('due')])
    .$castTo<InboxPosition>()
}

async function countPlaces<Table extends keyof Tables>(
  fitting: SelectQueryBuilder<Tables, Table, object>,
  columns: PlaceColumns,
  boundary: Boundary | undefined,
): Promise<{ total: number; beyond: number }> {
  const counted = boundary ? matchBeyond(columns, boundary) : sql<boolean>`1 = 0`
  const { total, beyond } = await fitting
    .select([sql`count(*)`.as('total'), sql`count(*) filter (where ${counted})`.as('beyond')])
    .executeTakeFirstOrThrow()
  return { total: Number(total), beyond: Number(beyond) }
}

/** The first comparison of two lets an index begin at the boundary. */
function matchBeyond({ at, due }: PlaceColumns, { place, isAfter }: Boundary): RawBuilder<boolean> {
  const never = due === undefined
  if (never !== (place.due === null)) return never === isAfter ? sql`1 = 1` : sql`1 = 0`
  const [down, up] = isAfter ? [sql`<`, sql`>`] : [sql`>`, sql`<`]
  const isBeside = sql<boolean>`(${sql.ref(at)}, id) ${down} (${place.at}, ${place.id})`
  if (due === undefined) return isBeside
  const waits = sql.ref(due)
  return sql`${waits} ${up}= ${place.due} and (${waits} ${up} ${place.due} or ${isBeside})`
}
