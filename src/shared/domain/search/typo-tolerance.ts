/** Typos are corrected in words of five letters or more; the intended word may be one letter shorter. */
const typedWords = /\p{Script=Latin}{5,}/gu
const knownWords = /\p{Script=Latin}{4,}/gu
/** Limits of misspelt words per search and of corrections per word: more costs time and is rarely a typo. */
const maxMisspelt = 2
const maxCorrections = 3

/** Latin words of a catalogue, most frequent first, equals by alphabet. */
export type Vocabulary = readonly string[]

export const extractVocabularyWords = (text: string): readonly string[] =>
  text.match(knownWords) ?? []

export const sortByFrequency = (frequency: Map<string, number>): Vocabulary =>
  [...frequency]
    .sort(([a, times], [b, often]) => often - times || (a < b ? -1 : 1))
    .map(([word]) => word)

/** Corrects one typo in each word of five letters or more that the catalogue lacks: at most nine, likeliest first. */
export function suggestCorrections(words: readonly string[], vocabulary: Vocabulary): string[][] {
  let corrections: string[][] = [[]]
  let misspelt = 0
  for (const word of words) {
    const unknown = word
      .match(typedWords)
      ?.find((part) => !vocabulary.some((known) => known.includes(part)))
    let candidates = [word]
    if (unknown !== undefined) {
      misspelt += 1
      if (misspelt > maxMisspelt) return []
      candidates = vocabulary
        .filter((known) => isOneTypoApart(unknown, known))
        .slice(0, maxCorrections)
        .map((known) => word.replace(unknown, known))
    }
    corrections = corrections.flatMap((before) => candidates.map((one) => [...before, one]))
  }
  return misspelt === 0 ? [] : corrections
}

export function isOneTypoApart(one: string, other: string): boolean {
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
