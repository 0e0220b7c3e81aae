import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openingPart } from './lazy-part.ts'

afterEach(cleanup)

test('what opens over a page is loaded once, and from then on shown with the touch itself', async () => {
  let loaded = 0
  const Part = openingPart(async () => {
    loaded += 1
    return ({ word }: { word: string }) => <p>{word}</p>
  })
  render(<Part word="first" />)
  expect(screen.queryByText('first')).toBeNull()
  await screen.findByText('first')
  cleanup()
  render(<Part word="second" />)
  expect(screen.getByText('second')).toBeTruthy()
  expect(loaded).toBe(1)
})
