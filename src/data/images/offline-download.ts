import { liveQuery } from 'dexie'
import * as v from 'valibot'
import { copyCursor } from '../catalogue/catalogue-cursor.ts'
import { getDb } from '../db/database.ts'
import { getSetting } from '../db/settings.ts'
import { dropPictures } from './image-store.ts'

export type Progress = {
  pictures: number
  pictures_total: number
  bytes: number
  bytes_total: number
}

/** Stays until it is removed: images of a new catalogue follow it. */
export type OfflineDownload = Progress & {
  /** Slugs; null for all, future ones included. */
  categories: string[] | null
  /** `waiting`: until the connection is back. `full`: no quota is left. `done`: all there is has been fetched. */
  state: 'running' | 'waiting' | 'paused' | 'full' | 'done'
  /** Catalogue version of the figures; undefined before they are counted. */
  cursor: string | undefined
  /** Changes with every choice of the buyer, so that a running download notices it is outdated. */
  order: number
}

const TakeAlongRow = v.object({
  pictures: v.number(),
  pictures_total: v.number(),
  bytes: v.number(),
  bytes_total: v.number(),
  categories: v.nullable(v.array(v.string())),
  state: v.picklist(['running', 'waiting', 'paused', 'full', 'done']),
  cursor: v.optional(v.string()),
  order: v.number(),
})

export async function takeAlong(): Promise<OfflineDownload | undefined> {
  const plan = await getSetting('take_along')
  return v.is(TakeAlongRow, plan) ? (plan as OfflineDownload) : undefined // checked by `v.is`
}

export function onTakeAlong(work: (plan: OfflineDownload | undefined) => void): () => void {
  const watching = liveQuery(takeAlong).subscribe(work)
  return () => watching.unsubscribe()
}

/** Joins a transaction of the caller. Undefined changes nothing. */
export async function changeTakeAlong(
  change: (plan: OfflineDownload | undefined) => OfflineDownload | undefined,
): Promise<void> {
  const { kept } = getDb()
  await getDb().transaction('rw', kept, async () => {
    const changed = change(await takeAlong())
    if (changed) await kept.put({ name: 'take_along', value: changed })
  })
}

const nothingYet: Progress = { pictures: 0, pictures_total: 0, bytes: 0, bytes_total: 0 }

/** Null means all categories. Replaces an earlier choice. */
export async function startDownload(categories: string[] | null): Promise<void> {
  await changeTakeAlong(() => ({
    ...nothingYet,
    categories,
    state: 'running',
    cursor: undefined,
    order: Math.random(),
  }))
}

export async function pauseTakeAlong(): Promise<void> {
  await changeTakeAlong((plan) =>
    plan && isUnderWay(plan) ? { ...plan, state: 'paused', order: Math.random() } : undefined,
  )
}

export async function resumeTakeAlong(): Promise<void> {
  await changeTakeAlong((plan) =>
    plan && plan.state !== 'running'
      ? { ...plan, state: 'running', order: Math.random() }
      : undefined,
  )
}

/** Retries after a lost connection; `follow` also fetches a newer catalogue's images after a finished download. */
export async function resumeStalled(follow: boolean): Promise<void> {
  const cursor = await copyCursor()
  await changeTakeAlong((plan) => {
    if (!plan) return undefined
    const behind = follow && plan.state === 'done' && cursor !== undefined && plan.cursor !== cursor
    return plan.state === 'waiting' || behind ? { ...plan, state: 'running' } : undefined
  })
}

/** Running, or resuming by itself. */
export const isUnderWay = ({ state }: OfflineDownload): boolean =>
  state === 'running' || state === 'waiting'

export async function removeTakenPictures(): Promise<void> {
  const { kept, pictures } = getDb()
  const paths = await getDb().transaction('rw', kept, pictures, async () => {
    await kept.delete('take_along')
    return pictures.where('taken').equals(1).primaryKeys()
  })
  await dropPictures(paths)
}
