import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueFolder } from '../../../tests/support/samples/catalogue-folder.ts'
import { freshData, temporaryFolder } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'

test('one of a thing is told as one, more as many', async () => {
  const data = await freshData()
  const catalogue = async (...words: string[]) =>
    (await run(['src/server/cli/main.ts', 'catalogue', ...words], data)).stdout
  const one = await catalogueFolder([{}])
  expect(await catalogue('validate', one)).toContain(
    'An import would add 1, change 0 and retire 0 styles.\n1 product is good, 0 bad lines.',
  )
  await catalogue('import', one)
  const two = await catalogueFolder([{ model: 'WL-2' }, { model: 'WL-3' }])
  expect(await catalogue('validate', two)).toContain(
    'An import would add 2, change 0 and retire 1 style.\n2 products are good, 0 bad lines.',
  )
  const folder = join(await temporaryFolder(), 'export')
  expect(await catalogue('export', folder)).toBe(`1 product and 1 picture are in ${folder}.\n`)
})
