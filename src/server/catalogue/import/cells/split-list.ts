import { foldFullWidthLetters } from './full-width.ts'

/** What the entries are decides on what separates them. */
export type ListKind = 'sizes' | 'files' | 'others'

/**
 * The entries of a cell as people write it, without duplicates. The first of these that stands in it separates: a
 * vertical bar, a line break, a semicolon, a comma, a slash. A bar at the end keeps a single entry whole.
 */
export function splitCell(cell: string, kind: ListKind = 'others'): string[] {
  const text = foldFullWidthLetters(cell).trim()
  const parts = /[|｜]/u.test(text) ? text.split(/[|｜]/u) : splitUnbarred(text, kind)
  return [...new Set(parts.map((entry) => entry.trim()).filter((entry) => entry !== ''))]
}

/** As `splitCell` reads it back. */
export function joinList(entries: readonly string[], kind: ListKind = 'others'): string {
  const [only, ...others] = entries
  if (only === undefined || others.length > 0) return entries.join(' | ')
  const read = splitCell(only, kind)
  return read.length === 1 && read[0] === only ? only : `${only} |`
}

function splitUnbarred(text: string, kind: ListKind): string[] {
  const separator = [/\n/u, /[;；]/u, comma(text, kind), slash(text, kind)].find((one) =>
    one?.test(text),
  )
  const parts = separator === undefined ? [text] : text.split(separator)
  return kind === 'sizes' ? parts.flatMap((part) => splitRun(part.trim())) : parts
}

/** A comma may also be decimal (`38,5`), or in a number (`1,000D`). */
function comma(text: string, kind: ListKind): RegExp | undefined {
  if (/[，、]/u.test(text)) return /[，、]|,(?!\d)/u
  if (/,\s/u.test(text)) return /,(?!\d)/u
  if (kind === 'sizes') return /^\d+,\d$/u.test(text) ? undefined : /,/u
  return /(?<!\d),|,(?!\d)/u
}

/** Two sizes with a slash are one (`S/M`, `10/12`); shares of a blend are no list (`65/35`). */
function slash(text: string, kind: ListKind): RegExp | undefined {
  if (kind === 'files') return undefined
  if (kind === 'sizes') return text.split(/[/／]/u).length > 2 ? /[/／]/u : undefined
  return /\d\s*[/／]\s*\d/u.test(text) ? undefined : /[/／]/u
}

const letterSizes = [
  '4XS',
  '3XS',
  'XXS',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  '3XL',
  '4XL',
  '5XL',
  '6XL',
  '7XL',
  '8XL',
]

/** In `letterSizes`; -1 for others. */
const findSize = (size: string) =>
  letterSizes.indexOf(
    size
      .toUpperCase()
      .replace(/^2X(?=[SL])/u, 'XX')
      .replace(/^(X{3,})(?=[SL])/u, (many) => `${many.length}X`),
  )

/** `S-XXL` is S, M, L, XL, XXL. Two sizes next to each other stay one, since `S-M` is a size of its own. */
function splitRun(part: string): string[] {
  const range = /^(\w+)\s*(?:-|–|—|~|～|－|至|到|\bto\b|\ba\b)\s*(\w+)$/iu.exec(part)
  const [first = '', last = ''] = range?.slice(1) ?? []
  const [from, to] = [findSize(first), findSize(last)]
  if (from >= 0 && to > from + 1) return [first, ...letterSizes.slice(from + 1, to), last]
  const each = part.split(/\s*[-–—]\s*|\s+/u)
  const isList = each.length > 2 && (each.every((size) => findSize(size) >= 0) || isRising(each))
  return isList ? each : [part]
}

const isRising = (sizes: string[]) =>
  sizes.every(
    (size, at) => /^\d{1,3}$/u.test(size) && (at === 0 || Number(size) > Number(sizes[at - 1])),
  )
