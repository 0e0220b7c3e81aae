import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { freshData, temporaryFolder } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'
import { describeSystemError } from './system-error.ts'

/** A folder with a file, and files in folders that are not there. */
async function places() {
  const folder = await temporaryFolder()
  const file = join(folder, 'notes.txt')
  await writeFile(file, 'something dear')
  return { folder, file, nowhere: join(folder, 'nowhere') }
}

type Places = Awaited<ReturnType<typeof places>>
const mistakes: [string, (at: Places) => [words: string[], says: string]][] = [
  [
    'inquiries to a folder that is missing',
    ({ nowhere }) => [
      ['inquiries', 'export', join(nowhere, 'x.csv')],
      `There is no folder ${nowhere}.`,
    ],
  ],
  [
    'orders to a folder that is missing',
    ({ nowhere }) => [
      ['orders', 'export', join(nowhere, 'x.xlsx')],
      `There is no folder ${nowhere}.`,
    ],
  ],
  [
    'a backup to a folder that is missing',
    ({ nowhere }) => [['backup', join(nowhere, 'x.tar')], `There is no folder ${nowhere}.`],
  ],
  [
    'a catalogue to what is a file',
    ({ file }) => [['catalogue', 'export', file], `${file} is a file, not a folder.`],
  ],
  [
    'a catalogue below what is a file',
    ({ file }) => [['catalogue', 'export', join(file, 'new')], `${file} is a file, not a folder.`],
  ],
  [
    'a shop from a folder',
    ({ folder }) => [['restore', folder], `${folder} is a folder, not a file`],
  ],
]
test.each(mistakes)('%s: one sentence says why not', async (_, mistake) => {
  const [words, says] = mistake(await places())
  const ended = await run([builtOperator, ...words], await freshData())
  expect(ended).toEqual({ code: 1, stdout: '', stderr: `${says}\n` })
})

test.runIf(process.platform === 'linux')('a catalogue to where nothing can be made', async () => {
  const words = [builtOperator, 'catalogue', 'export', '/proc/x']
  const ended = await run(words, await freshData())
  expect(ended).toEqual({ code: 1, stdout: '', stderr: '/proc/x cannot be made.\n' })
})

test('a full disk is told; other troubles of the database are faults of ours', () => {
  const database = new DatabaseSync(':memory:')
  const refusal = (sql: string) => {
    try {
      database.exec(sql)
      return undefined
    } catch (error) {
      return describeSystemError(error) ?? error
    }
  }
  refusal('CREATE TABLE t (text); PRAGMA max_page_count = 3')
  expect(refusal('INSERT INTO t VALUES (zeroblob(100000))')).toBe(
    'The disk is full: make room and try again.',
  )
  expect(refusal('SELECT nothing')).toBeInstanceOf(Error)
})
