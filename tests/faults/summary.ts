import type { Seen } from './run.ts'
import type { Verdict } from './compare-outcome.ts'

/** What one shop has lived through, and how it ended there. */
export type Result = { seen: Seen[]; verdict: Verdict }

/** How long an outbox may take to empty in an open tab once all is well, in ms. */
const promised = 10_000

/** What went wrong in a run as far as the device can tell. */
export const failuresOf = ({ stuck, cart, broken, hung }: Seen): string[] => [
  ...stuck.map((item) => `stuck in the outbox: ${item}`),
  ...cart.map((item) => `cart: ${item}`),
  ...broken.map((item) => `broken: ${item}`),
  ...(hung === undefined ? [] : [`the browser did not answer, twice, while ${hung}`]),
]

/** All runs in figures, and what failed in sentences. */
export function summaryOf(results: Result[]): { rows: [string, number][]; failed: string[] } {
  const seen = results.flatMap((result) => result.seen)
  const verdicts = results.map(({ verdict }) => verdict)
  const accepted = seen.flatMap((run) => run.accepted)
  const lost = verdicts.flatMap((verdict) => verdict.lost)
  const doubled = verdicts.flatMap((verdict) => verdict.doubled)
  const corrupt = verdicts.flatMap((verdict) => verdict.corrupt)
  const late = seen.filter(({ emptied }) => emptied > promised)
  const rows: [string, number][] = [
    ['Runs', seen.length],
    ['Inquiries accepted', accepted.length],
    ['Attachments', accepted.reduce((sum, { files }) => sum + files.length, 0)],
    ['Pieces confirmed in the cart', seen.reduce((sum, { added }) => sum + added.confirmed, 0)],
    ...totalOf(seen.map(({ met }) => met)),
    ['Set aside for the buyer', seen.flatMap(({ refused }) => refused).length],
    ['Lost', lost.length],
    ['Doubled', doubled.length],
    ['Corrupt', corrupt.length],
    ['Cart errors', seen.flatMap(({ cart }) => cart).length],
    ['Stuck in the outbox', seen.flatMap(({ stuck }) => stuck).length],
    ['Empty only after 10 s', late.length],
    ['Broken pages', seen.flatMap(({ broken }) => broken).length],
  ]
  return {
    rows,
    failed: [
      ...lost.map((mark) => `Lost: ${mark}`),
      ...doubled.map((mark) => `Doubled: ${mark}`),
      ...corrupt.map((mark) => `Corrupt: ${mark}`),
      ...late.map(({ emptied }) => `An outbox took ${Math.round(emptied)} ms to empty.`),
      ...seen.flatMap(failuresOf),
    ],
  }
}

function totalOf(counts: Record<string, number>[]): [string, number][] {
  const total = new Map<string, number>()
  for (const [name, count] of counts.flatMap((one) => Object.entries(one))) {
    total.set(name, (total.get(name) ?? 0) + count)
  }
  return [...total].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, n]) => [`· ${name}`, n])
}
