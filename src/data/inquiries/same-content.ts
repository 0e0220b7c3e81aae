import type { WrittenInquiry } from '../db/rows.ts'

type Content = { inquiry: WrittenInquiry; files: { id: string }[] }

/** True for an inquiry that is sent again as it was: whenever it was written, with its fields in any order. */
export const hasSameContent = (a: Content, b: Content): boolean =>
  toComparable(a) === toComparable(b)

const toComparable = ({ inquiry, files }: Content) =>
  JSON.stringify([
    sortFields({ ...inquiry, written_at: undefined, reader: undefined }),
    files.map(({ id }) => id),
  ])

const sortFields = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, field]: [string, unknown]) => [name, sortWithin(field)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

function sortWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => sortWithin(item))
  return typeof value === 'object' && value !== null ? sortFields(value) : value
}
