import { getDb } from './database.ts'

/** In bytes, of all sent inquiries together. */
export const sentFilesBudget = 50_000_000

/** Files of sent inquiries are only kept for reading: those of the newest within `budget`, in bytes. */
export async function evictSentFiles(budget: number): Promise<void> {
  const { files, sent } = getDb()
  await getDb().transaction('rw', files, sent, async () => {
    const receipts = await sent.toArray()
    let left = budget
    for (const receipt of receipts.sort((a, b) => b.received_at - a.received_at)) {
      const stored = await files.where('key').equals(receipt.key).primaryKeys()
      const bytes = receipt.files
        .filter(({ id }) => stored.includes(id))
        .reduce((sum, file) => sum + file.bytes, 0)
      if (bytes > left || budget === 0) await files.bulkDelete(stored)
      else left -= bytes
    }
  })
}
