import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PictureFields } from './picture-fields.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(cleanup)

const picture = (name: string) =>
  ({ of: 'upload', name, color: '', crop: null, src: `/${name}.webp` }) as const

const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <PictureFields pictures={[picture('a'), picture('b')]} colors={[]} onChange={vi.fn()} />
    </I18nProvider>,
  )

test('a swipe over the pictures of a style scrolls the page and moves none of them', () => {
  open()
  const [first] = screen.getAllByRole('button', { name: /drag to move/u })
  const finger = { isPrimary: true, button: 0, pointerType: 'touch', clientX: 90 }
  fireEvent.pointerDown(first!, { ...finger, clientY: 300 })
  fireEvent.pointerMove(document, { ...finger, clientY: 250 })
  fireEvent.pointerMove(document, { ...finger, clientY: 200 })
  expect(first?.getAttribute('aria-pressed')).toBeNull()
  expect(screen.queryByText(/Picture at place/u)).toBeNull()
  expect(first?.className).not.toContain('touch-none')
})

test('a picture that is no longer on the server is named in the form', () => {
  open()
  const [image] = document.querySelectorAll('img')
  fireEvent.error(image!)
  expect(screen.getAllByText(/no longer on the server/u)).toHaveLength(1)
})
