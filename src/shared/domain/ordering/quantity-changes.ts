import { toLineKey } from '../pricing/cart-line-key.ts'
import type { StyleLine } from './order-grid.ts'

const mapByChoice = (lines: readonly StyleLine[]) =>
  new Map(lines.map((line) => [toLineKey('', line.specifications), line]))

/** Lines that `next` lacks, with 0 pieces, then those that differ. */
export function findChangedQuantities(
  before: readonly StyleLine[],
  next: readonly StyleLine[],
): StyleLine[] {
  const [old, now] = [mapByChoice(before), mapByChoice(next)]
  const removed = Array.from(old)
    .filter(([key]) => !now.has(key))
    .map(([, { specifications }]) => ({ specifications, quantity: 0 }))
  const changed = Array.from(now)
    .filter(([key, { quantity }]) => quantity !== (old.get(key)?.quantity ?? 0))
    .map(([, line]) => line)
  return [...removed, ...changed]
}

/** The lines with these choices set: 0 pieces take a line out, new ones come last. */
export function applyChangedQuantities(
  lines: readonly StyleLine[],
  changes: readonly StyleLine[],
): StyleLine[] {
  const after = mapByChoice(lines)
  for (const [key, change] of mapByChoice(changes)) {
    if (change.quantity > 0) after.set(key, change)
    else after.delete(key)
  }
  return [...after.values()]
}
