import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { environmentOf, openDeps, temporaryFolder } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'

test('the operator writes hang tags, and hears what is not there', async () => {
  const deps = await openDeps()
  await importInto(deps, await catalogueFolder([{}, { model: 'WL-2' }]))
  const folder = await temporaryFolder()
  const file = join(folder, 'tags.pdf')
  const tags = (...words: string[]) =>
    run([builtOperator, 'catalogue', 'tags', file, ...words], {
      SHOP_URL: 'https://shop.example.com',
      ...environmentOf(deps),
    })
  const refused = await tags('--model', 'WL-1, WL-9')
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The shop has no style with the model WL-9. Nothing was written.\n',
  })
  expect(await readdir(folder)).toEqual([])
  expect(await tags('--no-pictures')).toMatchObject({
    code: 0,
    stdout: `2 tags on 1 page are in ${file}.\n`,
  })
  expect((await tags()).stderr).toContain(`${file} is there already`)
  // many pages of one file
  expect((await tags('--copies', '30')).stderr).toContain(`${file} is there already`)
})
