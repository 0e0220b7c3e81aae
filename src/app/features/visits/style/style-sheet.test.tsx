import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { product } from '../../../../../tests/support/samples/product.ts'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'
import { getDb } from '#data/db/database.ts'
import { setStyleQuantities } from '#data/visits/style-quantities.ts'
import { addStyle, listStyles } from '#data/visits/visit-styles.ts'
import { resolveToaster } from '#app/lib/toaster.ts'
import { toStyleSnapshot } from '../to-style-snapshot.ts'
import { StyleSheet } from './style-sheet.tsx'

const jacket = product('jk-3101', { sizes: ['M', 'L', 'XL'] })
const inSize = (size: string, quantity: number) => ({ specifications: { size }, quantity })
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
resolveToaster(toast)
i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(async () => {
  cleanup()
  await getDb().visit_styles.clear()
})

test('pieces that could not be stored stay in the sheet and are stored with a later key', async () => {
  await addStyle('visit', jacket.id, toStyleSnapshot(jacket), 1)
  const [style] = await listStyles('visit')
  const { id } = style! // added above
  const readStored = async () => (await listStyles('visit'))[0]?.quantities
  render(
    <I18nProvider i18n={i18n}>
      <StyleSheet style={style!} product={jacket} />
    </I18nProvider>,
  )
  // meanwhile another tab fills the style
  const many = Array.from({ length: visitLimits.quantities - 1 }, (_, n) => inSize(`Size ${n}`, 1))
  await setStyleQuantities(id, [...many, inSize('M', 1)])
  await userEvent.type(cell('L'), '5')
  await userEvent.type(cell('M'), '7')
  await userEvent.click(document.body)
  await waitFor(async () => expect(await readStored()).toEqual([...many, inSize('M', 7)]))
  expect([cell('M').value, cell('L').value]).toEqual(['7', '5'])

  await setStyleQuantities(
    id,
    [...many, inSize('M', 7)].map((line) => ({ ...line, quantity: 0 })),
  )
  await userEvent.type(cell('XL'), '9')
  await waitFor(async () => expect(await readStored()).toEqual([inSize('XL', 9), inSize('L', 5)]))
  await userEvent.click(document.body)
  // from now on the sheet shows what is stored, here of before
  await waitFor(() => expect(cell('L').value).toBe(''))
})
