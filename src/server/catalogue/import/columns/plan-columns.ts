import type { ImportError } from '../import-error.ts'
import { describeWrongUnit } from './header-units.ts'
import {
  normalizeHeader,
  matchHeader,
  specificationPrefix,
  type MatchedHeader,
} from './match-header.ts'

/** Our name of a column by what the operator's lists call it, normalised (`normalizeHeader`). */
export type ColumnMapping = Readonly<Record<string, string>>

/** What a list's columns are. `names` in the list's order, undefined where a column is not read. */
export type ColumnPlan = {
  names: (string | undefined)[]
  /** As the list writes them, by our names. */
  headers: Record<string, string>
  /** Of figures, by our names. */
  units: Record<string, string>
  unread: string[]
  /** Headers that were said of an earlier list. */
  kept: { header: string; column: string }[]
  errors: Omit<ImportError, 'line'>[]
}

type Candidate = {
  at: number
  header: string
  match: MatchedHeader
  isMapped: boolean
  isKept?: boolean
}

/** `known` are the columns of the catalogue, `given` the part of `mapping` that is said of this list. */
export function planColumns(
  headers: readonly string[],
  known: ReadonlySet<string>,
  mapping: ColumnMapping = {},
  given = mapping,
): ColumnPlan {
  const plan: ColumnPlan = {
    names: headers.map(() => undefined),
    headers: {},
    units: {},
    unread: [],
    kept: [],
    errors: [],
  }
  const all = headers.flatMap((header, at) =>
    header === '' ? [] : [toCandidate(header, at, known, { mapping, given })],
  )
  const taken = new Map<string, Candidate>()
  const left: Candidate[] = []
  for (const one of all.toSorted((a, b) => rank(a) - rank(b) || a.at - b.at)) {
    const column = chooseColumns(one).find((name) => !taken.has(name))
    if (column === undefined) left.push(one)
    else {
      taken.set(column, one)
      plan.names[one.at] = column
      plan.headers[column] = one.header
      if (one.isKept) plan.kept.push({ header: one.header, column })
      if (one.match.unit !== undefined) plan.units[column] = one.match.unit
    }
  }
  for (const one of left.toSorted((a, b) => a.at - b.at)) {
    const same = taken.get(one.match.columns[0] ?? '')
    const reason = same && describeSecond(one, same)
    if (reason !== undefined) plan.errors.push({ column: one.header, reason })
    else plan.unread.push(one.header)
  }
  for (const [column, one] of taken) {
    const reason = describeUnit(one, column)
    if (reason !== undefined) plan.errors.push({ column: one.header, reason })
  }
  return plan
}

function toCandidate(
  header: string,
  at: number,
  known: ReadonlySet<string>,
  { mapping, given }: { mapping: ColumnMapping; given: ColumnMapping },
): Candidate {
  const match = matchHeader(header)
  const mapped = mapping[normalizeHeader(header)]
  if (mapped !== undefined) {
    const isKept = given[normalizeHeader(header)] === undefined
    const mappedMatch = { ...match, columns: [mapped], isExact: true }
    return { at, header, match: mappedMatch, isMapped: true, isKept }
  }
  const own = [...known].find((column) => normalizeHeader(column) === normalizeHeader(header))
  if (own !== undefined) {
    return { at, header, match: { ...match, columns: [own], isExact: true }, isMapped: false }
  }
  const columns = match.columns.flatMap((column) => {
    const key = column.replace(specificationPrefix, '')
    if (known.has(key)) return [key]
    return key === column ? [] : [column]
  })
  return { at, header, match: { ...match, columns }, isMapped: false }
}

/** What the operator has said counts first, then our own names; English before others, so that `品名` is a translation. */
function rank(one: Candidate): number {
  const { match, isMapped } = one
  if (isMapped) return one.isKept ? 0.5 : 0
  if (describeUnit(one) !== undefined) return 5
  if (match.isExact) return 1
  if (match.saysEnglish) return 2
  return match.script === 'en' ? 3 : 4
}

/** A second name or description in another language is the translation. */
function chooseColumns({ match }: Candidate): string[] {
  const translated = match.columns
    .filter((column) => match.script !== 'en' && ['name', 'description'].includes(column))
    .map((column) => `${column}_${match.script}`)
  return [...match.columns, ...translated]
}

/** What the operator has said is not doubted. */
const describeUnit = (
  { header, match, isMapped }: Candidate,
  column = match.columns[0] ?? '',
): string | undefined => (isMapped ? undefined : describeWrongUnit(column, header, match))

/** What was said of an earlier list does not choose between the prices of this one. */
const isCertain = ({ match, isKept = false }: Candidate) => match.isExact && !isKept

/** Undefined where the second can be left out with a note: only of prices it matters which is taken. */
function describeSecond(one: Candidate, same: Candidate): string | undefined {
  const [column = ''] = one.match.columns
  const isSame = normalizeHeader(one.header) === normalizeHeader(same.header)
  if (isSame && same.match.isExact) return 'the column comes twice'
  if (column !== 'base_price' || describeUnit(one) !== undefined || isCertain(same))
    return undefined
  return `is a price as "${same.header}" is: say which one counts by --columns "${one.header}=base_price"`
}
