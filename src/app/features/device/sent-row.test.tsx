import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showNotices } from '../../../../tests/support/push-browser.ts'
import { inquiry } from '../../../../tests/support/stub-server.ts'
import { getDb } from '#data/db/database.ts'
import { SentRow } from './sent-row.tsx'

afterEach(cleanup)

test('a sent inquiry leaves the list with its notices only after a question', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const item = { key: 'sent', inquiry, files: [], written_at: 1, received_at: 2, token: 'own' }
  const closed = showNotices('own', 'another')
  await getDb().sent.put(item)
  render(
    <I18nProvider i18n={i18n}>
      <ul>
        <SentRow item={item} />
      </ul>
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove from list' }))
  const yes = await screen.findByRole('button', { name: 'Remove from this device' })
  expect(await getDb().sent.count()).toBe(1)
  fireEvent.click(yes)
  await expect.poll(() => getDb().sent.count()).toBe(0)
  await expect.poll(() => closed).toEqual(['own'])
})
