/**
 * The order of a catalogue after an import. `present` are the ids that stay. Those that are `listed` take the listed
 * order in the places they have together; a new one follows the one before it in the list.
 */
export function mergeOrder(present: readonly string[], listed: ReadonlySet<string>): string[] {
  const known = new Set(present)
  const inListedOrder = [...listed].filter((id) => known.has(id))
  const [first] = inListedOrder
  const leading: string[] = []
  const followers = new Map<string, string[]>()
  let group = leading
  for (const id of listed) {
    if (!known.has(id)) group.push(id)
    else followers.set(id, (group = []))
  }
  const queue = inListedOrder.values()
  const order: string[] = []
  for (const id of present) {
    const next = listed.has(id) ? (queue.next().value ?? id) : id
    if (next === first) for (const added of leading) order.push(added)
    order.push(next)
    for (const added of followers.get(next) ?? []) order.push(added)
  }
  return first === undefined ? [...order, ...leading] : order
}
