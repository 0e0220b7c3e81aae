import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { product } from '../../../../../tests/support/samples/product.ts'
import { getDb } from '#data/db/database.ts'
import { addStyle, listStyles } from '#data/visits/visit-styles.ts'
import { resolveToaster } from '#app/lib/toaster.ts'
import { toStyleSnapshot } from '../to-style-snapshot.ts'
import { StyleRow } from './style-row.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('what could not be stored is still in the notes when they are opened again', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  resolveToaster(toast)
  const jacket = product('jk-3101', { sizes: ['M', 'L'] })
  await addStyle('visit', jacket.id, toStyleSnapshot(jacket), 1)
  const [style] = await listStyles('visit')
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(getDb().visit_styles, 'where').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  render(
    <I18nProvider i18n={i18n}>
      <ul>
        <StyleRow
          style={style!} // added above
          product={jacket}
          isGone
          photos={0}
          drop={undefined}
          isDragged={false}
          dragHandlers={{} as never}
          isFirst
          isLast
          onMove={() => {}}
          onRemove={() => {}}
        />
      </ul>
    </I18nProvider>,
  )
  const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
  const cell = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'L' })
  await press(/^Open the notes/u)
  await userEvent.type(cell(), '7')
  await press(/^Close the notes/u)
  await press(/^Open the notes/u)
  expect(cell().value).toBe('7')
})
