import { buyersCopy } from '#data/db.ts'

/**
 * Does work in a process that dies at its n-th write to the device's database, counted from 0: that write and
 * everything after it never happens. Gives whether it died.
 */
export async function killedAtWrite(n: number, work: () => Promise<unknown>): Promise<boolean> {
  let left = n
  buyersCopy().close()
  buyersCopy().use({
    stack: 'dbcore',
    name: 'kill',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (wanted) => {
            left -= 1
            return left < 0 ? Promise.reject(new Error('killed')) : table.mutate(wanted)
          },
        }
      },
    }),
  })
  await buyersCopy().open()
  await work().catch(() => {})
  buyersCopy().unuse({ stack: 'dbcore', name: 'kill' })
  buyersCopy().close()
  await buyersCopy().open()
  return left < 0
}
