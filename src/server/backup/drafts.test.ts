import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDeps, temporaryFolder } from '../../../tests/support/open-app.ts'
import { silentProgress } from '../text/progress.ts'
import { makeBackup } from './backup.ts'

test('drafts of the desk, which may name a bank, are in no backup', async () => {
  const deps = await openDeps()
  const { db } = deps
  const state = { is_busy: 0, alive_at: 0, saved_at: 0 }
  const draft = { id: 'a', json: 'what is shown', company: 'IBAN ES00', ...state }
  await db.insertInto('catalogue_drafts').values(draft).execute()
  const page = { draft_id: 'a', kind: 'changed', page: 1, json: 'a new price' }
  await db.insertInto('catalogue_draft_changes').values(page).execute()
  const picture = { id: 'b', name: 'secret-jacket', size: 1, made_at: 0 }
  await db.insertInto('waiting_pictures').values(picture).execute()
  await db.insertInto('meta').values({ key: 'kept', value: 'what stays' }).execute()
  const file = join(await temporaryFolder(), 'shop.tar')
  const options = { replace: false, now: 0, progress: silentProgress }
  expect(await makeBackup(deps, file, options)).toMatchObject({
    rows: { catalogue_drafts: 0, catalogue_draft_changes: 0, waiting_pictures: 0 },
  })
  const bytes = await readFile(file)
  const texts = ['what stays', 'what is shown', 'IBAN ES00', 'a new price', 'secret-jacket']
  expect(texts.filter((text) => bytes.includes(text))).toEqual(['what stays'])
})
