/** Works on each item. After an error no other is begun, and it is thrown when those under way are over. */
export async function workInLanes<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  laneCount = 4,
): Promise<void> {
  const waiting = items.values()
  let failed = false
  const lane = async () => {
    for (const item of waiting) {
      if (failed) return
      await work(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const lanes = Array.from({ length: Math.min(laneCount, items.length) }, lane)
  for (const result of await Promise.allSettled(lanes))
    if (result.status === 'rejected') throw result.reason
}
