import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Comment lines per code line, tests not counted. */
const bounds = { least: 0.04, most: 0.1 }
const rooms = [
  'src/shared',
  'src/data',
  'src/sw',
  'src/app',
  'src/server',
  'src/paypal-simulator',
  'scripts',
]

/**
 * Words that no comment holds, with what it says instead (CONTRIBUTING.md). Words that also have a right use, such as
 * line, touch and copy, are not here.
 */
const dialect: Record<string, string> = {
  'whoever|somebody|anybody|nobody': 'the caller, the user, another tab',
  'he|him|his|she|her|hers': 'the user, they',
  whatever: 'any, each',
  'told|tell|tells': 'notified, reports, passes',
  'heard|hears': 'received, is notified',
  anew: 'again',
  brimful: 'full',
  dear: 'expensive',
  weather: 'transient error',
  'dead line': 'offline',
  'let go|lets go': 'release',
  'at hand': 'in memory, cached, local',
  'in (?:its|their|his) place': 'instead',
  'set aside|sets aside|setting aside': 'keeps, stores',
  'takes over|took over|taken over': 'hydrates, activates, replaces',
  'hand(?:s|ed)? over': 'passes, dehydrates, serialises',
  'takes? along|taken along': 'downloads',
  'narrowed|narrows': 'filtered',
  'caretakers?': 'background task',
  'couriers?|postm[ae]n': 'delivery, mail worker',
  'buyer’s copy|open copy': 'the local catalogue',
  'the house|of the house|house’s': 'the company, the app',
}

const words = Object.entries(dialect).map(
  ([pattern, instead]) => [new RegExp(`\\b(?:${pattern})\\b`, 'iu'), instead] as const,
)

/** What a comment says in dialect. */
const dialectIn = (comment: string) =>
  words.flatMap(([pattern, instead]) => {
    const found = pattern.exec(comment.replaceAll("'", '’'))
    return found ? [`"${found[0]}" in "${comment}": say ${instead}`] : []
  })

const files = globSync('{src,scripts}/**/*.{ts,tsx,js,cjs}').filter(
  (file) => !file.endsWith('route-tree.gen.ts') && !file.startsWith('scripts/artwork/'),
)
const inRoom = (room: string) =>
  files.filter((file) => file.startsWith(`${room}/`) && !file.includes('.test.'))

const directive = /oxlint-disable|@ts-expect-error|^\/\/\/ <reference/u

/** The lines that hold a comment, and the number of those with code. */
function readComments(file: string) {
  const comments: string[] = []
  let code = 0
  let isInBlock = false
  for (const line of readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())) {
    if (line === '' || directive.test(line)) continue
    if (isInBlock || /^(?:\/\/|\/\*)/u.test(line)) {
      isInBlock = (isInBlock || line.startsWith('/*')) && !line.includes('*/')
      if (/\w/u.test(line)) comments.push(line)
    } else {
      code += 1
      const trailing = /\s\/\/ (?<text>.*)$/u.exec(line)?.groups?.['text']
      if (trailing !== undefined) comments.push(trailing)
    }
  }
  return { comments, code }
}

test.each(rooms)('%s has 4 to 10 lines of comment in 100 lines of code', (room) => {
  const read = inRoom(room).map(readComments)
  const comments = read.reduce((sum, file) => sum + file.comments.length, 0)
  const code = read.reduce((sum, file) => sum + file.code, 0)
  const ratio = comments / code
  const isWithinBounds = ratio >= bounds.least && ratio <= bounds.most
  expect({ comments, code, isWithinBounds }).toEqual({ comments, code, isWithinBounds: true })
})

test('comments use the words of the field', () => {
  const found = rooms.flatMap(inRoom).flatMap((file) =>
    readComments(file)
      .comments.flatMap(dialectIn)
      .map((said) => `${file}: ${said}`),
  )
  expect(found).toEqual([])
})

test.each(['/** For whoever asks. */', '* what the courier has', "the house's name"])(
  'dialect is found in "%s"',
  (comment) => {
    expect(dialectIn(comment)).toHaveLength(1)
  },
)
