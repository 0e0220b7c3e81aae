/** Typos are corrected in words of five letters or more; the intended word may be one letter shorter. */
const typedWords = /\p{Script=Latin}{5,}/gu
const knownWords = /\p{Script=Latin}{4,}/gu
/** Limits of misspelt words per search and of corrections per word: more costs time and is rarely a typo. */
const misspeltMost = 2
const meantMost = 3

/** Latin words of a catalogue, most frequent first, equals by alphabet. */
export type Vocabulary = readonly string[]

export const vocabularyWords = (text: string): readonly string[] => text.match(knownWords) ?? []

export const mostUsedFirst = (frequency: Map<string, number>): Vocabulary =>
  [...frequency]
    .sort(([a, times], [b, often]) => often - times || (a < b ? -1 : 1))
    .map(([word]) => word)

/** Corrects one typo in each word of five letters or more that the catalogue lacks: at most nine, likeliest first. */
export function suggestCorrections(words: readonly string[], vocabulary: Vocabulary): string[][] {
  let meant: string[][] = [[]]
  let misspelt = 0
  for (const word of words) {
    const unknown = word
      .match(typedWords)
      ?.find((part) => !vocabulary.some((known) => known.includes(part)))
    let instead = [word]
    if (unknown !== undefined) {
      misspelt += 1
      if (misspelt > misspeltMost) return []
      instead = vocabulary
        .filter((known) => oneTypoApart(unknown, known))
        .slice(0, meantMost)
        .map((known) => word.replace(unknown, known))
    }
    meant = meant.flatMap((before) => instead.map((one) => [...before, one]))
  }
  return misspelt === 0 ? [] : meant
}

export function oneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (at === short.length) return false
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return swapped && short.slice(at + 2) === long.slice(at + 2)
}
