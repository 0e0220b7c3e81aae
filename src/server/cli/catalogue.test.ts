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
    '1 style new, 0 changed, 0 retired.\n1 product is good, 0 bad lines.',
  )
  await catalogue('import', one)
  const two = await catalogueFolder([{ model: 'WL-2' }, { model: 'WL-3' }])
  expect(await catalogue('validate', two, '--replace')).toContain(
    '2 styles new, 0 changed, 1 retired.\nThis retires or hides 1 of 1 style: WL-1.\n2 products are good, 0 bad lines.',
  )
  const folder = join(await temporaryFolder(), 'export')
  expect(await catalogue('export', folder)).toBe(`1 product and 1 picture are in ${folder}.\n`)
})
