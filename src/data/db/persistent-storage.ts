import { keep, getSetting } from './settings.ts'

/** How much this shop keeps on the device; bytes, undefined where the browser does not tell. */
export type StorageFacts = {
  usage: number | undefined
  quota: number | undefined
  /** The browser throws nothing out by itself. */
  persisted: boolean
}

/** What the browser said when asked to keep our data for good; `unavailable` where one cannot ask. */
export type PersistAnswer = 'granted' | 'refused' | 'unavailable'

type Remembered = { answer: PersistAnswer; asked_at: number }

/** How long a refusal stands before the browser is asked again, in ms: some of them ask the buyer each time. */
const refusalStands = 24 * 60 * 60 * 1000

/** The browser's own; absent outside a secure context, and a worker may not ask to persist. */
const storage = (): Partial<StorageManager> & { persist?: () => Promise<boolean> } =>
  navigator.storage ?? {}

/** What the browser tells of our storage. */
export async function storageFacts(): Promise<StorageFacts> {
  try {
    const { usage, quota } = (await storage().estimate?.()) ?? {}
    return { usage, quota, persisted: await isPersisted() }
  } catch {
    return { usage: undefined, quota: undefined, persisted: false } // private modes refuse to tell
  }
}

const isPersisted = async () => (await storage().persisted?.()) ?? false

/**
 * Asks the browser to keep our data until the buyer removes it, and remembers the answer. Some browsers ask the buyer:
 * nothing else may wait for this.
 */
export async function askToPersist(now: number): Promise<PersistAnswer> {
  const known = (await getSetting('persistence')) as Remembered | undefined // written below only
  if (known?.answer === 'refused' && now - known.asked_at < refusalStands) return 'refused'
  const answer = await ask()
  await keep('persistence', { answer, asked_at: now } satisfies Remembered)
  return answer
}

async function ask(): Promise<PersistAnswer> {
  const { persist } = storage()
  if (!persist) return 'unavailable'
  try {
    if (await isPersisted()) return 'granted'
    return (await persist.call(navigator.storage)) ? 'granted' : 'refused'
  } catch {
    return 'unavailable'
  }
}

/** What the browser answered, if it was ever asked; told from what it does now where that can be known. */
export async function persistAnswer(): Promise<PersistAnswer | undefined> {
  const known = (await getSetting('persistence')) as Remembered | undefined // written above only
  if ((await storageFacts()).persisted) return 'granted'
  return known?.answer === 'granted' ? 'refused' : known?.answer
}
