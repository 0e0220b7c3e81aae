import { setSetting, getSetting } from './settings.ts'

/** Bytes; undefined where the browser does not say. */
export type StorageUsage = {
  usage: number | undefined
  quota: number | undefined
  persisted: boolean
}

export type PersistAnswer = 'granted' | 'refused' | 'unavailable'

type StoredAnswer = { answer: PersistAnswer; asked_at: number }

const refusalCooldown = 24 * 60 * 60 * 1000 // ms: some browsers prompt each time

/** Absent outside a secure context; a worker may not ask to persist. */
const getStorageManager = (): Partial<StorageManager> & { persist?: () => Promise<boolean> } =>
  navigator.storage ?? {}

export async function getStorageUsage(): Promise<StorageUsage> {
  try {
    const { usage, quota } = (await getStorageManager().estimate?.()) ?? {}
    return { usage, quota, persisted: await isPersisted() }
  } catch {
    return { usage: undefined, quota: undefined, persisted: false }
  }
}

const isPersisted = async () => (await getStorageManager().persisted?.()) ?? false

/** Requests persistent storage and stores the answer. Nothing else may await it: some browsers prompt. */
export async function requestPersistence(now: number): Promise<PersistAnswer> {
  const known = (await getSetting('persistence')) as StoredAnswer | undefined // written below only
  if (known?.answer === 'refused' && now - known.asked_at < refusalCooldown) return 'refused'
  const answer = await requestFromBrowser()
  await setSetting('persistence', { answer, asked_at: now } satisfies StoredAnswer)
  return answer
}

async function requestFromBrowser(): Promise<PersistAnswer> {
  const { persist } = getStorageManager()
  if (!persist) return 'unavailable'
  try {
    if (await isPersisted()) return 'granted'
    return (await persist.call(navigator.storage)) ? 'granted' : 'refused'
  } catch {
    return 'unavailable'
  }
}

export async function getPersistAnswer(): Promise<PersistAnswer | undefined> {
  const known = (await getSetting('persistence')) as StoredAnswer | undefined
  if ((await getStorageUsage()).persisted) return 'granted'
  return known?.answer === 'granted' ? 'refused' : known?.answer
}
