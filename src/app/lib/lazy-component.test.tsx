import { cleanup, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyComponent, lazyOverlay } from './lazy-component.tsx'

afterEach(cleanup)

test('what opens over a page is loaded once, and from then on shown with the touch itself', async () => {
  let loaded = 0
  const Part = lazyOverlay(async () => {
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

const twice = async () =>
  function Twice({ word }: { word: string }) {
    const [first] = useState(word)
    return <p>{`${first}, ${word}`}</p>
  }

test('what comes when it is first shown stays what it is', async () => {
  const Part = lazyComponent(twice)
  const show = (word: string) => (
    <Suspense>
      <Part word={word} />
    </Suspense>
  )
  const { rerender } = render(show('first'))
  expect(screen.queryByText('first, first')).toBeNull()
  await screen.findByText('first, first')
  rerender(show('then'))
  expect(screen.getByText('first, then')).toBeTruthy()
})

test('what has been waited for is shown at once', async () => {
  const Part = lazyComponent(twice)
  await Part.coming()
  render(<Part word="here" />)
  expect(screen.getByText('here, here')).toBeTruthy()
})
