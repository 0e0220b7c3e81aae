import { setSetting, getSetting } from './settings.ts'

/** Bytes; undefined where the browser does not say. */
export type StorageFacts = {
  usage: number | undefined
  quota: number | undefined
  persisted: boolean
}

export type PersistAnswer = 'granted' | 'refused' | 'unavailable'

type Remembered = { answer: PersistAnswer; asked_at: number }

const refusalStands = 24 * 60 * 60 * 1000 // ms: some browsers prompt each time

/** Absent outside a secure context; a worker may not ask to persist. */
const storage = (): Partial<StorageManager> & { persist?: () => Promise<boolean> } =>
  navigator.storage ?? {}

export async function storageFacts(): Promise<StorageFacts> {
  try {
    const { usage, quota } = (await storage().estimate?.()) ?? {}
    return { usage, quota, persisted: await isPersisted() }
  } catch {
    return { usage: undefined, quota: undefined, persisted: false }
  }
}

const isPersisted = async () => (await storage().persisted?.()) ?? false

/** Requests persistent storage and stores the answer. Nothing else may await it: some browsers prompt. */
export async function askToPersist(now: number): Promise<PersistAnswer> {
  const known = (await getSetting('persistence')) as Remembered | undefined // written below only
  if (known?.answer === 'refused' && now - known.asked_at < refusalStands) return 'refused'
  const answer = await ask()
  await setSetting('persistence', { answer, asked_at: now } satisfies Remembered)
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

export async function persistAnswer(): Promise<PersistAnswer | undefined> {
  const known = (await getSetting('persistence')) as Remembered | undefined
  if ((await storageFacts()).persisted) return 'granted'
  return known?.answer === 'granted' ? 'refused' : known?.answer
}
