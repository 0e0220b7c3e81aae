import { buyersCopy } from './db.ts'
import { dropPictures, makeRoom } from './pictures.ts'
import { storageFacts } from './storage.ts'
import { changeTakeAlong } from './take-along.ts'

/** What downloads leave free for the cart, for orders and for an inquiry with its files, in bytes. */
const reserve = 20_000_000
/** What is given up of the pictures taken along when something dearer has no room, in bytes. */
const sacrifice = 20_000_000

/** Whether a write failed because the device is full. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false
  if (error.name === 'QuotaExceededError') return true
  // Dexie wraps what ended a transaction
  return 'inner' in error && isFull(error.inner)
}

/**
 * Runs a write of something dear. On a full device pictures go for it, those merely seen first, and it is tried again.
 * The write must bear being run anew.
 */
export async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  for (const makeIt of [() => makeRoom(0), giveUpTaken]) {
    try {
      return await write()
    } catch (error) {
      if (!isFull(error)) throw error
      await makeIt()
    }
  }
  return write()
}

/** Whether a download may go on: the reserve is free, if need be for the pictures merely seen. */
export async function roomForPictures(): Promise<boolean> {
  if (await reserveIsFree()) return true
  await makeRoom(0)
  return reserveIsFree()
}

async function reserveIsFree(): Promise<boolean> {
  const { usage, quota } = await storageFacts()
  return usage === undefined || quota === undefined || quota - usage >= reserve
}

/** Deletes some of the pictures taken along, and tells so. */
async function giveUpTaken(): Promise<void> {
  const { pictures } = buyersCopy()
  let bytes = 0
  const leaving = (await pictures.where('taken').equals(1).toArray()).filter((picture) => {
    if (bytes >= sacrifice) return false
    bytes += picture.bytes
    return true
  })
  await dropPictures(leaving.map(({ path }) => path))
  await changeTakeAlong((plan) => plan && { ...plan, state: 'full', cursor: undefined })
}
