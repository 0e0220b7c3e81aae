import { expect, test } from 'vitest'
import { styleColumns, type DeskStyle } from '#shared/contract/desk/styles.ts'
import {
  beginStyleForm,
  findStyleConflicts,
  rebaseStyleForm,
  resumeStyleForm,
  toStyleEdit,
} from './style-form.ts'

const picture = (name: string) => ({ of: 'shop', name, color: '', crop: null, src: name }) as const

const aStyle = (cells: Partial<DeskStyle['cells']> = {}, ...pictures: string[]): DeskStyle => ({
  id: 'wl-1',
  model: 'WL-1',
  colors: [],
  cells: {
    ...(Object.fromEntries(styleColumns.map((column) => [column, ''])) as DeskStyle['cells']), // all of them
    ...cells,
  },
  pictures: pictures.map((name) => picture(name)),
})

test('only what is another than before is sent, with what it was', () => {
  const form = beginStyleForm(aStyle({ name: 'Wallet', base_price: '8.40' }, 'a', 'b'))
  expect(toStyleEdit(form)).toBeUndefined()
  const cells = { ...form.cells, base_price: '8.60 ' }
  expect(toStyleEdit({ ...form, cells })).toEqual({
    cells: { base_price: '8.60' },
    before: { cells: { base_price: '8.40' } },
  })
  const moved = toStyleEdit({ ...form, pictures: form.pictures.toReversed() })
  expect(moved?.pictures?.map(({ name }) => name)).toEqual(['b', 'a'])
  expect(moved?.before.pictures?.map(({ name }) => name)).toEqual(['a', 'b'])
})

test('of two members who change a style, the second sees what both have changed, and loses nothing', () => {
  const form = beginStyleForm(aStyle({ name: 'Wallet', base_price: '8.40' }, 'a', 'b'))
  const mine = { ...form, cells: { ...form.cells, base_price: '8.60', min_quantity: '300' } }
  const now = aStyle({ name: 'Bifold', base_price: '9.00' }, 'a')
  expect(findStyleConflicts(mine, now)).toEqual(['base_price'])
  const kept = rebaseStyleForm(mine, now)
  expect(kept.cells).toMatchObject({ name: 'Bifold', base_price: '8.60', min_quantity: '300' })
  expect(kept.pictures).toHaveLength(1)
  expect(findStyleConflicts(kept, now)).toEqual([])
  const taken = rebaseStyleForm(mine, now, ['base_price'])
  expect(taken.cells).toMatchObject({ base_price: '9.00', min_quantity: '300' })
})

test('a form that was kept shows what others have published since, and nothing to send once it is published itself', () => {
  const form = beginStyleForm(aStyle({ name: 'Wallet', base_price: '8.40' }))
  const kept = { ...form, cells: { ...form.cells, base_price: '8.60' } }
  const resumed = resumeStyleForm(kept, aStyle({ name: 'Bifold', base_price: '8.40' }))
  expect(resumed.cells).toMatchObject({ name: 'Bifold', base_price: '8.60' })
  const published = aStyle({ name: 'Wallet', base_price: '8.60' })
  expect(toStyleEdit(resumeStyleForm(kept, published))).toBeUndefined()
  const other = aStyle({ name: 'Wallet', base_price: '9.00' })
  expect(resumeStyleForm(kept, other)).toEqual(kept)
})
