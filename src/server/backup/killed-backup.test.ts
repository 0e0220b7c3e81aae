import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDeps, temporaryFolder } from '../../../tests/support/open-app.ts'
import { silentProgress } from '../text/progress.ts'
import { makeBackup } from './backup.ts'

test('a backup removes what one of another night left that was killed, and nobody else’s things', async () => {
  const folder = await temporaryFolder()
  const tonight = Date.UTC(2026, 10, 21, 9, 30)
  const workshop = async (name: string, held: string, made: number) => {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, held), '')
    await utimes(join(folder, name), made, made)
  }
  await workshop('killed.tar.unfinished', 'shop.sqlite-wal', 0)
  await workshop('running.tar.unfinished', 'backup.tar', tonight / 1000)
  await workshop('novel.unfinished', 'chapter-1.txt', 0)
  await writeFile(join(folder, 'letter.unfinished'), '')
  const options = { replace: false, now: tonight, progress: silentProgress }
  await makeBackup(await openDeps(), join(folder, 'shop.tar'), options)
  const names = await readdir(folder)
  expect(names.toSorted()).toEqual([
    'letter.unfinished',
    'novel.unfinished',
    'running.tar.unfinished',
    'shop.tar',
  ])
})
