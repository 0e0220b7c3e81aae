/** Latin words in which a typo is forgiven, and those they may have been meant for: a letter may be too many. */
const typedWords = /\p{Script=Latin}{5,}/gu
const knownWords = /\p{Script=Latin}{4,}/gu
/** Misspelt words in one search, and words each may have been meant for: more is no typo, and costs time. */
const misspeltMost = 2
const meantMost = 3

/** The Latin words of a catalogue, those of most products first, equals by alphabet. */
export type Vocabulary = readonly string[]

/** The words of a text that a typo may have been made of. */
export const vocabularyWords = (text: string): readonly string[] => text.match(knownWords) ?? []

/** The vocabulary from how many products have each word. */
export const mostUsedFirst = (frequency: Map<string, number>): Vocabulary =>
  [...frequency]
    .sort(([a, times], [b, often]) => often - times || (a < b ? -1 : 1))
    .map(([word]) => word)

/**
 * What a search may have meant: its words with one typo taken out of each Latin word of five letters or more that
 * the catalogue does not have. Likeliest first, at most nine; none when there is nothing to take out.
 */
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

/** Whether one insertion, deletion, substitution or swap of neighbours makes one word of the other. */
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
