import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ThreadMessageRow } from './thread-rows.tsx'

test('what the buyer has written by mail is said to have come so', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <ThreadMessageRow
        token="token"
        message={{
          id: 'msg',
          key: 'key',
          author: 'buyer',
          body: 'We take 700.',
          created_at: '2026-11-21T08:00:00.000Z',
          written_at: '',
          mail: { files: 0, is_cut: false },
        }}
      />
    </I18nProvider>,
  )
  expect(screen.getByText('You, by mail')).toBeDefined()
})
