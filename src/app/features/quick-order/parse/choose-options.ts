import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import type { EnteredRow } from '#data/quick-order/quick-order.ts'
import { isFiller } from './fillers.ts'
import {
  createOptionWords,
  optionKinds,
  type OptionKind,
  type OptionWords,
  type OptionValue,
} from './option-words.ts'
import { splitWords, toWordKey } from './words.ts'

/** Why a row's options are not clear. */
export type OptionProblem =
  /** `of` says which option is meant, where that is known. */
  | { kind: 'unknown words'; written: string; near: OptionValue[]; of?: OptionKind }
  /** `values` are all that the row names, the chosen one first. */
  | { kind: 'two values'; written: string; of: OptionKind; values: string[] }

/** Words that one value may have. */
const maxValueWords = 5

/** What a row chooses of the options of its style, and what of it is not understood. */
export function chooseOptions(
  row: EnteredRow,
  words: readonly string[][],
  product: Product,
  numbers: readonly string[],
): { specifications: Specifications; problems: OptionProblem[] } {
  const options = createOptionWords(product)
  const specifications: Record<string, string> = {}
  const others: Record<OptionKind, { value: string; written: string }[]> = {
    color: [],
    size: [],
    material: [],
  }
  const problems: OptionProblem[] = []
  const choose = ({ kind, value }: OptionValue, written: string) => {
    specifications[kind] ??= value
    const isNamed =
      specifications[kind] === value || others[kind].some((other) => other.value === value)
    if (!isNamed) others[kind].push({ value, written })
  }
  for (const kind of optionKinds) {
    const cell = row.named[kind] ?? ''
    if (/^[-–—.]*$/u.test(cell) || /^n\/?a$/iu.test(cell)) continue
    const found = options.find([cell], kind)
    const several = found ? [found] : findEach(cell, options, kind)
    for (const one of several) choose(one, found ? cell : one.value)
    if (several.length === 0)
      problems.push({
        kind: 'unknown words',
        written: cell,
        near: options.findNear(cell),
        of: kind,
      })
  }
  const ofName = listNameKeys(product)
  for (const cell of [
    ...words,
    splitWords(row.named['options'] ?? ''),
    ...numbers.map((one) => [one]),
  ]) {
    const unknown = chooseWords(cell, options, choose).filter((word) => !isOfName(word, ofName))
    problems.push(...groupUnknown(unknown, options))
  }
  for (const of of optionKinds) {
    const first = specifications[of]
    if (first === undefined || others[of].length === 0) continue
    problems.push({
      kind: 'two values',
      written: others[of].map(({ written }) => written).join(', '),
      of,
      values: [first, ...others[of].map(({ value }) => value)],
    })
  }
  return { specifications, problems }
}

/** `black/brown` of a column of colors; none unless each word is one. */
function findEach(cell: string, options: OptionWords, kind: OptionKind): OptionValue[] {
  const found: OptionValue[] = []
  const words = splitWords(cell).filter((word) => !isFiller(word))
  const unknown = chooseWords(words, options, (value) => found.push(value))
  return unknown.length === 0 && found.every((one) => one.kind === kind) ? found : []
}

/** Words that are near to values of another option are a reason of their own, so that each is corrected by itself. */
function groupUnknown(words: readonly string[], options: OptionWords): OptionProblem[] {
  const groups: { words: string[]; near: OptionValue[] }[] = []
  for (const word of words) {
    const near = options.findNear(word)
    const last = groups.at(-1)
    const isAnother =
      last &&
      last.near.length > 0 &&
      near.length > 0 &&
      !near.some(({ kind }) => last.near.some((one) => one.kind === kind))
    if (last && !isAnother) {
      last.words.push(word)
      last.near.push(...near)
    } else groups.push({ words: [word], near: [...near] })
  }
  return groups.map((group) => ({
    kind: 'unknown words',
    written: group.words.join(' '),
    near: group.near,
  }))
}

/** What stays unknown once an option is chosen: reasons that are about another one. */
export function listOpenWords(problems: readonly { kind: string }[], chosen: OptionKind): string[] {
  const ofOptions = problems.filter(
    (one): one is OptionProblem => one.kind === 'unknown words' || one.kind === 'two values',
  )
  if (ofOptions.length < 2) return []
  return ofOptions.filter((one) => !isAbout(one, chosen)).map(({ written }) => written)
}

/** Words that are not understood and may be one more value of the option. */
export const canNameOption = (problem: { kind: string }, kind: OptionKind): boolean =>
  isUnknown(problem) &&
  (isAbout(problem, kind) || (problem.of === undefined && problem.near.length === 0))

const isUnknown = (problem: {
  kind: string
}): problem is Extract<OptionProblem, { kind: 'unknown words' }> => problem.kind === 'unknown words'

const isAbout = (problem: OptionProblem, kind: OptionKind) =>
  problem.of === undefined
    ? problem.kind === 'unknown words' && problem.near.some((one) => one.kind === kind)
    : problem.of === kind

/** Returns the words that are no value. */
function chooseWords(
  words: readonly string[],
  options: OptionWords,
  choose: (value: OptionValue, written: string) => void,
): string[] {
  const unknown: string[] = []
  let from = 0
  while (from < words.length) {
    const [value, to] = findValue(words, from, options)
    const word = words[from] ?? ''
    if (value) choose(value, words.slice(from, to).join(' '))
    else {
      const parts = /\p{Script=Han}/u.test(word) ? options.split(word) : undefined
      if (parts) for (const part of parts) choose(part, word)
      else unknown.push(word)
    }
    from = to
  }
  return unknown
}

function findValue(words: readonly string[], from: number, options: OptionWords) {
  for (let to = Math.min(words.length, from + maxValueWords); to > from; to -= 1) {
    const value = options.find(words.slice(from, to))
    if (value) return [value, to] as const
  }
  return [undefined, from + 1] as const
}

/** A row may repeat what its style is called. */
const listNameKeys = ({ name, category, translations }: Product) =>
  [name, category, ...Object.values(translations).flatMap((texts) => texts.name ?? [])].map(
    (text) => ({
      whole: toWordKey(text),
      words: new Set(splitWords(text.replaceAll('-', ' ')).map(toWordKey)),
    }),
  )

const isOfName = (word: string, names: ReturnType<typeof listNameKeys>) => {
  const key = toWordKey(word)
  const isHan = /\p{Script=Han}/u.test(key)
  return names.some(({ whole, words }) => words.has(key) || (isHan && whole.includes(key)))
}
