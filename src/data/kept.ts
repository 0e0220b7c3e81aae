import { buyersCopy } from './db.ts'

/** Names of the single facts kept on the device. */
type KeptName = 'session_id' | 'wishlist'

/** What is kept under a name, unchecked; undefined when nothing is. */
export async function keptFact(name: KeptName): Promise<unknown> {
  return (await buyersCopy().kept.get(name))?.value
}

/** Keeps one fact. */
export async function keep(name: KeptName, value: unknown): Promise<void> {
  await buyersCopy().kept.put({ name, value })
}

/** Forgets one fact. */
export async function forget(name: KeptName): Promise<void> {
  await buyersCopy().kept.delete(name)
}

/** The anonymous session id, made on this device when first asked for. */
export async function sessionId(make: () => string): Promise<string> {
  const { kept } = buyersCopy()
  return buyersCopy().transaction('rw', kept, async () => {
    const id = await keptFact('session_id')
    if (typeof id === 'string') return id
    const made = make()
    await keep('session_id', made)
    return made
  })
}
