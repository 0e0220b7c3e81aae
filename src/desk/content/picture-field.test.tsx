import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PictureField } from './picture-field.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '0123456789abcdef'.repeat(2)
const base = '/uploads/factory/factory-1.0123456789'

/** The logo's field, and what it was changed to. */
function openField(value: string | undefined) {
  const changes: unknown[] = []
  const draw = (shown: string | undefined) => (
    <I18nProvider i18n={i18n}>
      <PictureField name="logo" value={shown} onChange={(next) => changes.push(next)} isOptional />
    </I18nProvider>
  )
  const { rerender } = render(draw(value))
  return { changes, show: (next: string | undefined) => rerender(draw(next)) }
}

const chooseFile = () =>
  fireEvent.change(screen.getByLabelText(/Choose/u), {
    target: { files: [new File(['picture'], 'logo.png')] },
  })

test('the shop’s picture is shown, another one is uploaded in its place, and it can be left out', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id }))
  const { changes, show } = openField(base)
  const shown = () => screen.getByRole('img', { name: 'Logo' }).getAttribute('src')
  expect(shown()).toContain(`of=shop&name=${encodeURIComponent(base)}`)
  chooseFile()
  await expect.poll(() => changes).toEqual([id])
  show(id)
  expect(shown()).toContain(`of=upload&name=${id}`)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Logo' }))
  expect(changes).toEqual([id, undefined])
})

test('a file that is refused is named, and changes nothing', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'No picture', code: 'picture_refused' }, { status: 415 }),
  )
  const { changes } = openField(undefined)
  chooseFile()
  expect((await screen.findByText(/logo\.png: /u)).textContent).toContain('choose a JPEG')
  expect(changes).toEqual([])
})

test('an upload that ends after the list was put in another order takes no other picture’s place', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const { changes, show } = openField(base)
  chooseFile()
  show('/uploads/factory/factory-2.0123456789')
  resolve(Response.json({ id }))
  expect((await screen.findByRole('alert')).textContent).toContain('was moved')
  expect(changes).toEqual([])
})
