import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { product } from '../../../../tests/support/samples/product.ts'
import { OpenRowItem } from './open-row.tsx'
import { createStyleIndex } from './parse/style-index.ts'
import type { OpenRow } from './parse/merge-rows.ts'

afterEach(cleanup)

const open: OpenRow = {
  row: { id: 'a', number: 1, text: 'WL-1101 blak 300', named: {}, cells: [] },
  product: product('wl-1101', { colors: ['Black', 'Navy'] }),
  specifications: {},
  quantity: 300,
  note: '',
  target_price: '',
  problems: [
    { kind: 'unknown words', written: 'blak', near: [{ kind: 'color', value: 'Black' }] },
    { kind: 'unknown words', written: 'soft', near: [] },
  ],
}

type Actions = Partial<Pick<ComponentProps<typeof OpenRowItem>, 'onCorrect' | 'onSplit'>>

const renderRow = (row: OpenRow, { onCorrect = () => {}, onSplit = () => {} }: Actions) =>
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ul>
        <OpenRowItem
          open={row}
          index={createStyleIndex([])}
          catalogue={{} as never}
          onCorrect={onCorrect}
          onSplit={onSplit}
          onRemove={() => {}}
          onHold={() => {}}
        />
      </ul>
    </I18nProvider>,
  )

test.each(['Black', 'Leave these words out'])(
  'the focus stays in a row when its button %j goes away with the reason',
  async (name) => {
    const correct = vi.fn()
    renderRow(open, { onCorrect: correct })
    await userEvent.click(screen.getByRole('button', { name }))
    expect(correct).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('listitem'))
  },
)

test.each([
  ['A row for each with 300 pcs', 300],
  ['A row for each with 150 pcs', 150],
])('%j splits a row of two colors', async (name, quantity) => {
  const split = vi.fn()
  renderRow(
    {
      ...open,
      specifications: { color: 'Black' },
      problems: [
        { kind: 'two values', written: 'navy', of: 'color', values: ['Black', 'Navy'] },
        {
          kind: 'unknown words',
          written: 'xxll',
          near: [{ kind: 'size', value: 'XXL' }],
        },
      ],
    },
    { onSplit: split },
  )
  await userEvent.click(screen.getByRole('button', { name }))
  expect(split).toHaveBeenCalledWith([
    { specifications: { color: 'Black' }, open_words: ['xxll'], quantity },
    { specifications: { color: 'Navy' }, open_words: ['xxll'], quantity },
  ])
})

test('a row of several colors is split only once no unknown word may be one more', async () => {
  const correct = vi.fn()
  renderRow(
    {
      ...open,
      specifications: { color: 'Black' },
      problems: [
        { kind: 'unknown words', written: 'brown', near: [] },
        { kind: 'two values', written: 'navy', of: 'color', values: ['Black', 'Navy'] },
      ],
    },
    { onCorrect: correct },
  )
  expect(screen.queryByRole('button', { name: /A row for each/u })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Leave these words out' }))
  expect(correct).toHaveBeenCalledWith({ specifications: { color: 'Black' }, open_words: ['navy'] })
})
