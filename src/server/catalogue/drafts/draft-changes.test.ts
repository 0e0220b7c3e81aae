import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDeps } from '../../../../tests/support/open-app.ts'
import { changesPageSize, type DraftChange } from '#shared/contract/desk/catalogue.ts'
import { createChangeWriter, readChangePage } from './draft-changes.ts'

const id = '0'.repeat(32)
const createChanges = (count: number): DraftChange[] =>
  Array.from({ length: count }, (_, n) => ({
    kind: 'changed',
    model: `WL-${n}`,
    name: 'Wallet',
    cells: [],
  }))

test('changes come back page by page', async () => {
  const { db } = await openDeps()
  const changes = createChanges(2 * changesPageSize + 1)
  const writer = await createChangeWriter(db, id)
  for (const change of changes) writer.add(change)
  await writer.close()
  const pages = [1, 2, 3, 4].map((page) => readChangePage(db, id, 'changed', page))
  const read = await Promise.all(pages)
  expect(read.map(({ length }) => length)).toEqual([changesPageSize, changesPageSize, 1, 0])
  expect(read.flat()).toEqual(changes)
})

test('a page that cannot be kept is an error at the end, and no later page is written', async () => {
  const { db } = await openDeps()
  const writer = await createChangeWriter(db, id)
  const inTheWay = { draft_id: id, kind: 'changed', page: 1, json: '[]' }
  await db.insertInto('catalogue_draft_changes').values(inTheWay).execute()
  for (const change of createChanges(2 * changesPageSize)) writer.add(change)
  await setImmediate() // an error that is not awaited would end the process
  await expect(writer.close()).rejects.toThrow(/unique/iu)
  expect(await readChangePage(db, id, 'changed', 2)).toEqual([])
})
