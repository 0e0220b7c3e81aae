import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CameraView } from './camera-view.tsx'
import type { Camera } from './use-camera.ts'

afterEach(cleanup)

function open(state: Partial<Camera>) {
  const toggleTorch = vi.fn<() => void>()
  const camera: Camera = {
    mode: 'on',
    cameras: [],
    hasTorch: false,
    torch: false,
    start: () => {},
    stop: () => {},
    turn: () => {},
    toggleTorch,
    ...state,
  }
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <CameraView camera={camera} video={createRef()} />
    </I18nProvider>,
  )
  return toggleTorch
}

test('a camera that was refused is said, with the other ways to the style', () => {
  open({ mode: 'off', problem: 'denied' })
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('The browser does not let the shop use the camera.')
  expect(said).toContain('or choose a picture of the code, or type the number.')
  expect(screen.getByRole('button', { name: 'Start the camera' })).toBeDefined()
})

test('the light is switched where the camera has one, and not offered elsewhere', () => {
  const toggleTorch = open({ hasTorch: true })
  fireEvent.click(screen.getByRole('button', { name: 'Light on' }))
  expect(toggleTorch).toHaveBeenCalledOnce()
  cleanup()
  open({ hasTorch: false })
  expect(screen.queryByRole('button', { name: 'Light on' })).toBeNull()
})
