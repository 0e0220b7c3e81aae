import 'fake-indexeddb/auto'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { product } from '../../../../../tests/support/samples/product.ts'
import { changeLines, clearCart, readCartLines, setQuantity } from '#data/cart/cart.ts'
import { readSheetDraft, saveSheetDraft } from '#data/cart/sheet-drafts.ts'
import { QuoteContext, type QuoteActions } from '#app/catalogue/quote-context.tsx'
import { toCartAddition } from '../to-cart-line.ts'
import { SheetEditor } from './sheet-editor.tsx'

const jacket = product('jk-3101', { sizes: ['M', 'L', 'XL'] })
const inSize = (size: string, quantity: number) => ({ specifications: { size }, quantity })
const readCart = async () =>
  (await readCartLines()).map(({ specifications, quantity }) => ({ specifications, quantity }))
const readDraft = () => readSheetDraft(jacket.id)

/** The sheet as it opens on what the device has. */
async function openSheet(ask: QuoteActions['ask'] = () => {}) {
  const sheet = { inCart: await readCart(), draft: await readDraft(), material: undefined }
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QuoteContext value={{ ask, edit: async () => false }}>
        <SheetEditor product={jacket} {...sheet} onClose={() => {}} />
      </QuoteContext>
    </I18nProvider>,
  )
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(async () => {
  cleanup()
  await clearCart()
  await saveSheetDraft(jacket.id, undefined)
})

test('what was typed before is laid over the cart as it is now', async () => {
  await changeLines([toCartAddition(jacket, { size: 'M' }, 100)])
  await openSheet()
  await userEvent.type(cell('L'), '50')
  cleanup()
  await expect.poll(readDraft).toEqual([inSize('L', 50)])

  const [stored] = await readCartLines()
  await setQuantity(stored!.key, 300) // there is one, added above
  await openSheet()
  expect([cell('M').value, cell('L').value]).toEqual(['300', '50'])
  await userEvent.type(cell('XL'), '10')
  await press('Update Cart')
  await expect.poll(readCart).toEqual([inSize('M', 300), inSize('L', 50), inSize('XL', 10)])
  await expect.poll(readDraft).toBeUndefined()
})

test('a request names the sheet that it is made of, which is kept until it is stored', async () => {
  const ask = vi.fn<QuoteActions['ask']>()
  await openSheet(ask)
  await userEvent.type(cell('L'), '1500')
  await press('Request a quote for this style')
  cleanup()
  const [about] = ask.mock.calls[0]!
  expect(about?.lines).toMatchObject([inSize('L', 1500)])
  await expect.poll(readDraft).toEqual([inSize('L', 1500)])
  expect(about?.sheet).toEqual({ product_id: jacket.id, changes: [inSize('L', 1500)] })
})

test('samples without a fee in the catalogue go from the sheet into a request', async () => {
  const ask = vi.fn<QuoteActions['ask']>()
  await openSheet(ask)
  await press('Samples')
  await userEvent.type(cell('L'), '2')
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
  await press('Request a quote for this style')
  expect(ask.mock.lastCall?.[0]?.lines).toMatchObject([
    { kind: 'sample', specifications: { size: 'L' }, quantity: 2 },
  ])
})
