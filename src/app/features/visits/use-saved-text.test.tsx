import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useSavedText } from './use-saved-text.ts'

afterEach(cleanup)

/** A number of at most two digits. */
function Field({ onStored }: { onStored: (text: string) => void }) {
  const [stored, setStored] = useState('')
  const write = async (text: string) => {
    setStored(text)
    onStored(text)
  }
  const field = useSavedText(
    stored,
    (text) => (/^\d{0,2}$/u.test(text) ? write(text) : undefined),
    () => write(''),
  )
  const { isInvalid, ...handlers } = field
  return <input aria-invalid={isInvalid} {...handlers} />
}

test('of text that becomes invalid no part stays stored, and the field shows it with its error', async () => {
  let stored = ''
  render(<Field onStored={(text) => (stored = text)} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  for (const [text, kept] of [
    ['12', '12'],
    ['125', ''],
  ] as const) {
    fireEvent.change(field, { target: { value: text } })
    await expect.poll(() => stored).toBe(kept)
  }
  fireEvent.blur(field)
  await expect
    .poll(() => [field.value, field.getAttribute('aria-invalid')])
    .toEqual(['125', 'true'])
  fireEvent.change(field, { target: { value: '13' } })
  await expect.poll(() => stored).toBe('13')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false')
})
