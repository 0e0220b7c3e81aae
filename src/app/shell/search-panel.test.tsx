import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Suggest, Suggestions } from './search-panel.tsx'
import { SearchPanel } from './search-panel.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const tote = { name: 'Canvas Tote', model: 'TB-1', id: 'tb-1' }

/** The panel's box, which suggests what a test says. */
function panelOf(suggestions: (text: string) => Suggestions) {
  const suggest = vi.fn<Suggest>(async (text) => suggestions(text))
  const close = vi.fn<() => void>()
  render(
    <I18nProvider i18n={i18n}>
      <SearchPanel
        suggest={suggest}
        onSearch={vi.fn()}
        onPick={vi.fn()}
        onClose={close}
        renderStyleAction={({ id }) => <button type="button">Note {id}</button>}
      />
    </I18nProvider>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox')
  const type = async (value: string, isComposing = false) =>
    act(async () => void fireEvent.input(box, { target: { value }, isComposing }))
  return { box, type, close, asked: () => suggest.mock.calls.map(([text]) => text) }
}

test('while an input method composes nothing is searched, and what it has made is', async () => {
  const { box, type, asked } = panelOf(() => ({ suggestions: [tote] }))
  await type('b')
  fireEvent.compositionStart(box)
  await type('bqian', true)
  fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true })
  expect(asked()).toEqual(['b'])
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
  await type('b钱', true)
  await act(async () => void fireEvent.compositionEnd(box))
  expect(asked()).toEqual(['b', 'b钱'])
})

test('what comes nearest is said to, of the text it was found for, and nothing where nothing does', async () => {
  const { type } = panelOf((text) => ({
    suggestions: text.startsWith('canvas') ? [tote] : [],
    nearest: text !== 'canvas' || undefined,
  }))
  const said = () => screen.queryByRole('status')?.textContent
  await type('canvas')
  expect(said()).toBeUndefined()
  await type('canvas saddle ')
  expect(said()).toBe('No style fits all of "canvas saddle". These come nearest.')
  await type('saddle')
  expect(said()).toBeUndefined()
})

test('a suggested style has its action beside the list of suggestions, a category has none', async () => {
  const { type } = panelOf(() => ({ suggestions: [{ name: 'Totes', slug: 'totes' }, tote] }))
  await type('tote')
  const action = screen.getByRole('button', { name: /^Note/ })
  expect(action.textContent).toBe('Note tb-1')
  expect(screen.getByRole('listbox').contains(action)).toBe(false)
})

test('Escape closes what an action has opened over the panel, and only then the panel', () => {
  const { box, close } = panelOf(() => ({ suggestions: [] }))
  const { unmount } = render(<div role="dialog" />)
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(close).not.toHaveBeenCalled()
  unmount()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})
