import type { StyleCode } from '#data/catalogue/query-handler.ts'
import { isOneTypoApart } from '#shared/domain/search/typo-tolerance.ts'
import { parseScannedCode, toCodeKey } from '#shared/domain/search/scanned-code.ts'

/** Styles by what they are asked for by. */
export type StyleIndex = {
  /** Ids of the styles whose model or id is written so, but for signs and spaces. */
  find: (code: string) => readonly string[]
  /** Ids of those that are written nearly so, nearest first. */
  findNear: (code: string) => readonly string[]
  /** Whether what is found of these codes may not be all. */
  isPending: (codes: readonly string[]) => boolean
}

const maxNear = 5
/** In characters: nearly everything is near to a shorter one. */
const leastCode = 3

/** Of all styles, or of those that are known before the catalogue is. */
export function createStyleIndex(
  styles: readonly StyleCode[],
  isPending: StyleIndex['isPending'] = () => false,
): StyleIndex {
  const byKey = new Map<string, string[]>()
  for (const { id, model } of styles) {
    for (const key of new Set([toCodeKey(model), toCodeKey(id)])) {
      if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), id])
    }
  }
  let shortened: Map<string, Set<string>> | undefined
  const find = (code: string) => {
    const parsed = parseScannedCode(code)
    if (parsed === undefined) return []
    return byKey.get(toCodeKey('id' in parsed ? parsed.id : parsed.text)) ?? []
  }
  const findNear = (code: string) => {
    const key = toCodeKey(code)
    if (key.length < leastCode) return []
    shortened ??= shortenKeys(byKey.keys())
    const typos = [key, ...withoutOneLetter(key)].flatMap((one) => [
      ...(byKey.has(one) ? [one] : []),
      ...(shortened?.get(one) ?? []),
    ])
    const near = typos.filter((known) => isOneTypoApart(key, known))
    const longer = [...byKey.keys()].filter(
      (known) => known.length >= leastCode && (key.startsWith(known) || known.startsWith(key)),
    )
    const ids = [...near, ...longer].flatMap((known) => byKey.get(known) ?? [])
    return [...new Set(ids)].slice(0, maxNear)
  }
  return { find, findNear, isPending }
}

const withoutOneLetter = (key: string): string[] =>
  Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))

/** Two codes are one typo apart only if they have a shortened form in common: comparing with all would take too long. */
function shortenKeys(keys: Iterable<string>): Map<string, Set<string>> {
  const shortened = new Map<string, Set<string>>()
  for (const key of keys) {
    for (const short of withoutOneLetter(key)) {
      const known = shortened.get(short)
      if (known) known.add(key)
      else shortened.set(short, new Set([key]))
    }
  }
  return shortened
}
