import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import {
  environmentOf,
  freshData,
  openDeps,
  temporaryFolder,
} from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'

test('backup and restore say what they did, and why they refuse', async () => {
  const shop = await openDeps()
  await importInto(shop, await catalogueFolder())
  const [here, there] = [environmentOf(shop), await freshData()]
  const file = join(await temporaryFolder(), 'shop.tar')
  const operator = (data: Record<string, string>, word: string) =>
    run([builtOperator, word, file], data)

  const holds = '1 product, 0 inquiries, 0 orders, 0 attachments, 4 picture files'
  const done = { code: 0, stdout: `${file} holds ${holds}.\n`, stderr: '' }
  expect(await operator(here, 'backup')).toEqual(done)
  const refused = `${file}: It is there already. Nothing was changed.\n`
  expect(await operator(here, 'backup')).toEqual({ code: 1, stdout: '', stderr: refused })

  const { stdout } = await operator(there, 'restore')
  expect(stdout).toMatch(new RegExp(`^Restored: ${holds}, as of [0-9: -]+ UTC\\.\\n$`, 'u'))
  const full =
    'The shop is not empty (1 product, 0 inquiries, 0 orders): --force replaces everything in it'
  const again = { code: 1, stdout: '', stderr: `${file}: ${full}. Nothing was changed.\n` }
  expect(await operator(there, 'restore')).toEqual(again)
})
