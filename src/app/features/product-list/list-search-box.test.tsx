import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListSearchBox } from './list-search-box.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The box under an address that follows only when a test says so. */
function boxAt(address: string) {
  const onSearch = vi.fn<(search: string) => void>()
  const at = (search: string) => (
    <I18nProvider i18n={i18n}>
      <ListSearchBox search={search} onSearch={onSearch} />
    </I18nProvider>
  )
  const { rerender } = render(at(address))
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  const type = (text: string) => fireEvent.change(box, { target: { value: text } })
  return { onSearch, box, type, follow: (search: string) => rerender(at(search)) }
}
const pause = () => act(() => void vi.advanceTimersByTime(200))

test('a key typed while the address follows the last search is kept', () => {
  const { box, type, follow } = boxAt('')
  type('z')
  pause()
  type('zi')
  follow('z')
  expect(box.value).toBe('zi')
})

test('a search from outside is shown in the box', () => {
  const { box, type, follow } = boxAt('')
  type('zip')
  pause()
  follow('zip')
  follow('jacket')
  expect(box.value).toBe('jacket')
})

test('while an input method composes nothing is searched, and what it has made is', () => {
  const { onSearch, box, type } = boxAt('')
  type('bl')
  fireEvent.compositionStart(box)
  pause()
  fireEvent.input(box, { target: { value: 'blqian' }, isComposing: true })
  pause()
  expect(onSearch).not.toHaveBeenCalled()
  expect(box.value).toBe('blqian')
  fireEvent.input(box, { target: { value: 'bl钱' }, isComposing: true })
  fireEvent.compositionEnd(box)
  pause()
  expect(onSearch.mock.calls).toEqual([['bl钱']])
})
