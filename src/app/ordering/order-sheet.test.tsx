import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { product } from '../../../tests/support/samples/product.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { quantityMax } from '#shared/domain/pricing/quantity.ts'
import { OrderSheet } from './order-sheet.tsx'

const jacket = product('jk-3101', {
  colors: ['Olive', 'Black'],
  sizes: ['S', 'M', 'L'],
  pack_size: 12,
  pricing: {
    base_price: 9.1,
    currency: 'USD',
    min_quantity: 500,
    min_per_color: 100,
    price_breaks: [{ quantity: 300, price: 7.95 }],
  },
})

function open(style: Product = jacket, first: StyleLine[] = []) {
  const shown = { lines: first }
  function Caller() {
    const [lines, setLines] = useState(first)
    const change = (next: StyleLine[]) => {
      shown.lines = next
      setLines(next)
    }
    return <OrderSheet product={style} lines={lines} onChange={change} lineLimit={quantityMax} />
  }
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Caller />
    </I18nProvider>,
  )
  return shown
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const text = () => document.body.textContent

afterEach(cleanup)

test('arrows, Enter and Tab go through the table, and typing replaces what a cell has', async () => {
  const shown = open()
  await userEvent.click(cell('Olive, S'))
  await userEvent.keyboard('120{ArrowRight}60{Enter}7{ArrowLeft}{ArrowLeft}8{Tab}9')
  expect(shown.lines).toEqual([
    { specifications: { color: 'Olive', size: 'S' }, quantity: 120 },
    { specifications: { color: 'Olive', size: 'M' }, quantity: 60 },
    { specifications: { color: 'Black', size: 'S' }, quantity: 8 },
    { specifications: { color: 'Black', size: 'M' }, quantity: 9 },
  ])
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(cell('Olive, L'))
  await userEvent.clear(cell('Olive, S'))
  expect(shown.lines).toHaveLength(3)
})

test('totals, the next price and the missing minimums are those of the style', async () => {
  open(jacket, [{ specifications: { color: 'Olive', size: 'S' }, quantity: 180 }])
  const table = within(screen.getByRole('table'))
  expect(table.getByRole('row', { name: /^Olive/u }).textContent).toContain('180')
  expect(text()).toContain('180 pcs × $9.10 per piece')
  expect(text()).toContain('$1,638.00')
  expect(text()).toContain('120 more reaches $7.95 per piece.')
  expect(text()).toContain("The factory's minimum for this style is 500 pcs: 320 pcs more.")
  await userEvent.type(cell('Black, M'), '60')
  expect(text()).toContain('The minimum per color is 100 pcs: Black 40 pcs more.')
})

test('a row is filled and repeated, a column repeated, and each is undone', async () => {
  const shown = open()
  await userEvent.type(cell('Olive, S'), '24')
  await press('Fill Olive with 24')
  await userEvent.click(cell('Black, S'))
  await press('Repeat Olive in Black')
  expect(shown.lines.map(({ quantity }) => quantity)).toEqual([24, 24, 24, 24, 24, 24])
  await press('Undo')
  expect(shown.lines).toHaveLength(3)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(shown.lines).toHaveLength(1)
  await press('Undo')
  expect(shown.lines).toEqual([])
})

test('a ratio times cartons fills a color or all, in whole packs', async () => {
  const shown = open()
  await press('Ratio and cartons')
  fireEvent.paste(cell('Ratio, S'), { clipboardData: { getData: () => '1:2:1' } })
  expect(text()).toContain('One carton of this ratio: 12 pcs.')
  await userEvent.clear(cell('Cartons'))
  await userEvent.type(cell('Cartons'), '10')
  await press('Fill Olive')
  expect(shown.lines.map(({ quantity }) => quantity)).toEqual([30, 60, 30])
  await press('Fill all colors')
  expect(shown.lines).toHaveLength(6)
  expect(text()).toContain('Packs of 12: 4 quantities are no number of full packs.')
  await press('Round up')
  expect(shown.lines.map(({ quantity }) => quantity)).toEqual([36, 60, 36, 36, 60, 36])
})

test('a block of a spreadsheet is pasted, and what does not fit is said', () => {
  const shown = open()
  const clipboardData = { getData: () => '5\t1,200\tmany\n6\t\t7\n8\t9\t10' }
  fireEvent.paste(cell('Olive, S'), { clipboardData })
  expect(shown.lines.map(({ quantity }) => quantity)).toEqual([5, 1200, 6, 7])
  expect(text()).toContain('4 pasted cells were no quantities or lie outside of the table.')
})

test('above 999 a cell stays as it was typed and says where it goes', async () => {
  const shown = open()
  await userEvent.type(cell('Olive, S'), '1500')
  expect(cell('Olive, S').value).toBe('1500')
  expect(shown.lines).toEqual([{ specifications: { color: 'Olive', size: 'S' }, quantity: 1500 }])
  expect(screen.getByRole('alert').textContent).toBe(
    'More than 999 pcs of one color and size go into a request: Olive S 1,500 pcs.',
  )
  expect(cell('Olive, S').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})

test('each material has quantities of its own', async () => {
  const coat = { ...jacket, materials: ['Wool', 'Felt'] }
  const shown = open(coat, [
    { specifications: { color: 'Olive', size: 'S', material: 'Felt' }, quantity: 24 },
  ])
  expect(cell('Olive, S').value).toBe('24')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Material' }), 'Wool')
  expect(cell('Olive, S').value).toBe('')
  await userEvent.type(cell('Black, L'), '12')
  expect(screen.getByRole('option', { name: /^Felt/u }).textContent).toBe('Felt · 24 pcs')
  expect(shown.lines).toHaveLength(2)
  expect(text()).toContain('36 pcs ×')
})

test('bulk and samples have tables and totals of their own, and samples need no minimum', async () => {
  const shown = open({ ...jacket, sample_price: 60 })
  await userEvent.type(cell('Olive, M'), '120')
  expect(text()).toContain("The factory's minimum for this style is 500 pcs: 380 pcs more.")
  await press('Samples')
  expect(cell('Olive, M').value).toBe('')
  await userEvent.type(cell('Olive, M'), '2')
  expect(text()).toContain('2 pcs × $60.00 per piece$120.00')
  expect(text()).toContain('Sample fee $60.00 per piece · refundable on bulk orders')
  expect(text()).not.toContain('minimum for this style')
  expect(text()).not.toContain('Packs of 12')
  expect(shown.lines).toEqual([
    { specifications: { color: 'Olive', size: 'M' }, quantity: 120 },
    { specifications: { color: 'Olive', size: 'M', kind: 'sample' }, quantity: 2 },
  ])
  await press('Bulk · 120 pcs')
  expect(cell('Olive, M').value).toBe('120')
  expect(text()).toContain('120 pcs × $9.10 per piece$1,092.00')
  await userEvent.clear(cell('Olive, M'))
  expect(shown.lines).toEqual([
    { specifications: { color: 'Olive', size: 'M', kind: 'sample' }, quantity: 2 },
  ])
})

test('bulk and samples each keep their steps back while the other is shown', async () => {
  const shown = open()
  await userEvent.click(cell('Olive, S'))
  await userEvent.keyboard('120{ArrowRight}60')
  await press('Samples')
  await userEvent.click(cell('Olive, S'))
  await userEvent.keyboard('2')
  await press('Bulk · 180 pcs')
  await press('Undo')
  expect(shown.lines.map(({ quantity }) => quantity)).toEqual([120, 2])
  await press('Samples · 2 pcs')
  await press('Undo')
  expect(shown.lines.map(({ quantity }) => quantity)).toEqual([120])
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
  await press('Bulk · 120 pcs')
  await press('Undo')
  expect(shown.lines).toEqual([])
})
