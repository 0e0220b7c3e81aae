import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { catalogueFolder } from '../../../tests/support/samples/catalogue-folder.ts'
import { freshData, temporaryFolder } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'

test('one of a thing is told as one, more as many', async () => {
  const data = await freshData()
  const catalogue = async (...words: string[]) =>
    (await run([builtOperator, 'catalogue', ...words], data)).stdout
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

test('what would leave the shop is named, done at the operator’s word, and taken back', async () => {
  const data = await freshData()
  const catalogue = (...words: string[]) => run([builtOperator, 'catalogue', ...words], data)
  const folder = await catalogueFolder([{}, { model: 'WL-2' }])
  await catalogue('import', folder, '--by', 'Mei')
  const other = await catalogueFolder([{ model: 'WL-3' }])

  const leaving = 'This retires or hides 2 of 2 styles: WL-1, WL-2.'
  const refused = await catalogue('import', other, '--replace')
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr: `${leaving}\nNothing was changed: add --yes to do it.\n`,
  })
  const lines = ['+ WL-3', '- WL-1', '- WL-2', '1 style new, 0 changed, 2 retired.', leaving]
  const looked = await catalogue('import', other, '--replace', '--dry-run')
  const said = looked.stdout.split('\n').filter((line) => !line.startsWith('Read: '))
  expect(said.slice(0, 5)).toEqual(lines)
  const done = await catalogue('import', other, '--replace', '--yes', '--by', 'Bo')
  expect(done.stdout.split('\n').slice(0, 6)).toEqual([
    ...lines,
    'Catalogue 2: 1 product, 0 bad lines. `catalogue undo` takes it back.',
  ])

  expect((await catalogue('undo', '7')).stderr).toBe(
    'Nothing was changed: `catalogue undo` goes back to a version from 0 to 1.\n',
  )
  expect(await catalogue('undo', '--by', 'Mei')).toEqual({
    code: 0,
    stdout: 'Catalogue 3: 2 styles back, 0 changed, 1 retired.\n',
    stderr: '',
  })
  const { stdout } = await catalogue('history')
  expect(stdout).toMatch(/ 3 .* Mei .* back to version 1 .* 2 new, 1 retired/u)
  expect(stdout).toMatch(/ 2 .* Bo .* 1 new, 2 retired/u)
  const history = JSON.parse((await catalogue('history', '--json')).stdout) as object[]
  expect(history).toMatchObject([{ version: 3 }, { version: 2, made_by: 'Bo' }, { version: 1 }])
})
