import 'fake-indexeddb/auto'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { product } from '../../../../../tests/support/samples/product.ts'
import { getDb } from '#data/db/database.ts'
import { setStyleQuantities } from '#data/visits/style-quantities.ts'
import { addStyle, listStyles } from '#data/visits/visit-styles.ts'
import { toStyleSnapshot } from '../to-style-snapshot.ts'
import { QuantityTable } from './quantity-table.tsx'
import { toStyleWords } from './style-words.ts'

const bag = product('bg-2101', {
  colors: ['Navy'],
  sizes: ['M'],
  materials: ['Leather', 'Canvas'],
  translations: { es: { words: { Navy: 'Azul', Leather: 'Cuero' } } },
})
const inLeather = { color: 'Navy', size: 'M', material: 'Leather' }
const readStyle = async () => (await listStyles('visit'))[0]! // each test adds one
const readStored = async () => (await readStyle()).quantities

/** A style that the catalogue no longer has. */
async function openTable(locale: string) {
  const style = await readStyle()
  const words = toStyleWords(style.style, undefined, locale)
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const show = (shown = style) => (
    <I18nProvider i18n={i18n}>
      <QuantityTable style={shown} words={words} />
    </I18nProvider>
  )
  const { rerender } = render(show())
  return async () => rerender(show(await readStyle()))
}
const cells = () => screen.getAllByRole<HTMLInputElement>('textbox')
const captions = () => screen.getAllByRole('table').map((table) => table.querySelector('caption'))

afterEach(async () => {
  cleanup()
  await getDb().visit_styles.clear()
})

test('pieces noted with a material are in a table of their own, and stay there when cleared', async () => {
  await addStyle('visit', bag.id, toStyleSnapshot(bag), 1)
  const { id } = await readStyle()
  await setStyleQuantities(id, [
    { specifications: inLeather, quantity: 100 },
    { specifications: { color: 'Navy', size: 'M' }, quantity: 5 },
  ])
  const refresh = await openTable('es')
  expect(captions().map((caption) => caption?.textContent)).toEqual([
    'Quantities · Cuero 100 in all',
    'Quantities 5 in all',
  ])
  const cell = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pieces: Azul, M, Cuero' })
  expect(cells().map(({ value }) => value)).toEqual(['100', '5'])
  await userEvent.clear(cell)
  await waitFor(async () => expect(await readStored()).toHaveLength(1))
  await refresh()
  expect(document.activeElement).toBe(cell)
  await userEvent.type(cell, '200')
  await waitFor(async () =>
    expect(await readStored()).toEqual([
      { specifications: { color: 'Navy', size: 'M' }, quantity: 5 },
      { specifications: inLeather, quantity: 200 },
    ]),
  )
})

test('without pieces there is one table of colors and sizes', async () => {
  await addStyle('visit', bag.id, toStyleSnapshot(bag), 1)
  const refresh = await openTable('en')
  expect(cells()).toHaveLength(1)
  await userEvent.type(cells()[0]!, '7') // counted above
  await waitFor(async () =>
    expect(await readStored()).toEqual([
      { specifications: { color: 'Navy', size: 'M' }, quantity: 7 },
    ]),
  )
  await refresh()
  expect(document.activeElement).toBe(cells()[0])
  expect(captions().map((caption) => caption?.textContent)).toEqual(['Quantities 7 in all'])
})

test('text that is no number of pieces is not stored in part, and is said', async () => {
  await addStyle('visit', bag.id, toStyleSnapshot(bag), 1)
  await openTable('en')
  const cell = cells()[0]! // counted above
  await userEvent.type(cell, '1.5')
  await waitFor(() => expect(screen.getByText('Quantity must be a whole number')).toBeDefined())
  await waitFor(async () => expect(await readStored()).toEqual([]))
  expect([cell.value, cell.getAttribute('aria-invalid')]).toEqual(['1.5', 'true'])
})
