import { liveQuery } from 'dexie'
import * as v from 'valibot'
import { copyCursor } from '../catalogue/catalogue-cursor.ts'
import { getDb } from '../db/database.ts'
import { getSetting } from '../db/settings.ts'
import { dropPictures } from './image-store.ts'

/** How far the pictures are that a buyer takes along. */
export type Progress = {
  pictures: number
  pictures_total: number
  bytes: number
  bytes_total: number
}

/** The pictures a buyer takes along. It stays until they are removed, and a new catalogue's pictures follow by it. */
export type TakeAlong = Progress & {
  /** Slugs; null for all categories, those to come included. */
  categories: string[] | null
  /**
   * `waiting`: the line failed, the download goes on when it is back. `full`: the device has no room left.
   * `done`: all there is has been fetched.
   */
  state: 'running' | 'waiting' | 'paused' | 'full' | 'done'
  /** Version of the catalogue the figures are of; undefined before they were counted. */
  cursor: string | undefined
  /** Another number with every order of the buyer: a download on its way knows by it that it is no longer wanted. */
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

/** What the buyer takes along; undefined when nothing, or nothing that can be read. */
export async function takeAlong(): Promise<TakeAlong | undefined> {
  const plan = await getSetting('take_along')
  return v.is(TakeAlongRow, plan) ? (plan as TakeAlong) : undefined // just looked at
}

/** Runs work whenever what the buyer takes along has changed, in whatever tab, and once at the beginning. */
export function onTakeAlong(work: (plan: TakeAlong | undefined) => void): () => void {
  const watching = liveQuery(takeAlong).subscribe(work)
  return () => watching.unsubscribe()
}

/** Changes what is known of the pictures taken along, in whatever transaction one is in. Undefined changes nothing. */
export async function changeTakeAlong(
  change: (plan: TakeAlong | undefined) => TakeAlong | undefined,
): Promise<void> {
  const { kept } = getDb()
  await getDb().transaction('rw', kept, async () => {
    const changed = change(await takeAlong())
    if (changed) await kept.put({ name: 'take_along', value: changed })
  })
}

const nothingYet: Progress = { pictures: 0, pictures_total: 0, bytes: 0, bytes_total: 0 }

/** Begins to take the pictures of these categories along; null means all of them. Others are taken along no longer. */
export async function startDownload(categories: string[] | null): Promise<void> {
  await changeTakeAlong(() => ({
    ...nothingYet,
    categories,
    state: 'running',
    cursor: undefined,
    order: Math.random(),
  }))
}

/** Stops the download; what is on the device stays. */
export async function pauseTakeAlong(): Promise<void> {
  await changeTakeAlong((plan) =>
    plan && isUnderWay(plan) ? { ...plan, state: 'paused', order: Math.random() } : undefined,
  )
}

/** Goes on with the download where it stopped. */
export async function resumeTakeAlong(): Promise<void> {
  await changeTakeAlong((plan) =>
    plan && plan.state !== 'running'
      ? { ...plan, state: 'running', order: Math.random() }
      : undefined,
  )
}

/** Tries again what the line has stopped; with `follow` also brings a newer catalogue's pictures where the old one's were taken. */
export async function resumeStalled(follow: boolean): Promise<void> {
  const cursor = await copyCursor()
  await changeTakeAlong((plan) => {
    if (!plan) return undefined
    const behind = follow && plan.state === 'done' && cursor !== undefined && plan.cursor !== cursor
    return plan.state === 'waiting' || behind ? { ...plan, state: 'running' } : undefined
  })
}

/** Whether the download runs, or will by itself. */
export const isUnderWay = ({ state }: TakeAlong): boolean =>
  state === 'running' || state === 'waiting'

/** Deletes the pictures taken along from the device and forgets what was chosen. */
export async function removeTakenPictures(): Promise<void> {
  const { kept, pictures } = getDb()
  const paths = await getDb().transaction('rw', kept, pictures, async () => {
    await kept.delete('take_along')
    return pictures.where('taken').equals(1).primaryKeys()
  })
  await dropPictures(paths)
}
