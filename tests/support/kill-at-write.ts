import { getDb } from '#data/db/database.ts'

const writes = ['put', 'add', 'delete', 'clear'] as const

/**
 * Does work in a process that dies at its n-th write to the device's database, counted from 0: that write and
 * everything after it never happens. Gives whether it died.
 */
export async function killedAtWrite(n: number, work: () => Promise<unknown>): Promise<boolean> {
  let left = n
  const store = IDBObjectStore.prototype
  const whole = Object.fromEntries(writes.map((name) => [name, store[name]]))
  for (const name of writes) {
    store[name] = function write(this: IDBObjectStore, ...given: never[]) {
      left -= 1
      if (left < 0) throw new Error('killed')
      return Reflect.apply(whole[name]!, this, given) as never // as many as there are names
    }
  }
  getDb().close()
  await getDb().open()
  await work().catch(() => {})
  Object.assign(store, whole)
  getDb().close()
  await getDb().open()
  return left < 0
}
