import type { WrittenUp } from './sample-inquiries.ts'

/** An inquiry as the exporter has it. */
export type Arrived = { message: string; files: { name: string; sha256: string }[] }

/** What went wrong, one sentence each; three empty lists are what we promise. */
export type Verdict = { lost: string[]; doubled: string[]; corrupt: string[] }

/** Compares what the screen accepted with what the exporter has. */
export function verdictOn(accepted: WrittenUp[], arrived: Arrived[]): Verdict {
  const verdict: Verdict = { lost: [], doubled: [], corrupt: [] }
  const byMark = Map.groupBy(arrived, ({ message }) => markOf(message))
  for (const written of accepted) {
    const mark = markOf(written.message)
    const found = byMark.get(mark) ?? []
    if (found.length === 0) verdict.lost.push(mark)
    if (found.some((one) => !isSame(one, written))) verdict.corrupt.push(mark)
  }
  // doubled is doubled, whether the screen had accepted it or not
  for (const [mark, found] of byMark) if (found.length > 1) verdict.doubled.push(mark)
  return verdict
}

/** What comes before the colon names the inquiry, even if the rest of its text has suffered. */
const markOf = (message: string) => message.split(':', 1)[0] ?? ''

const isSame = (arrived: Arrived, written: WrittenUp) =>
  arrived.message === written.message && listOf(arrived.files) === listOf(written.files)

const listOf = (files: Arrived['files']) =>
  files
    .map(({ name, sha256 }) => `${name} ${sha256}`)
    .toSorted()
    .join('\n')
