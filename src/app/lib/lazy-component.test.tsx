import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

afterEach(cleanup)

const loadTwice = async () =>
  function Twice({ word }: { word: string }) {
    const [first] = useState(word)
    return <p>{`${first}, ${word}`}</p>
  }

test('a lazy component is loaded once, and from then on shown with its first render', async () => {
  let loads = 0
  const Part = lazyComponent(async () => {
    loads += 1
    return loadTwice()
  })
  render(<Part word="first" />)
  expect(screen.queryByText('first, first')).toBeNull()
  await screen.findByText('first, first')
  cleanup()
  render(<Part word="second" />)
  expect(screen.getByText('second, second')).toBeTruthy()
  expect(loads).toBe(1)
})

test('a lazy component keeps its state when its properties change', async () => {
  const Part = lazyComponent(loadTwice)
  const { rerender } = render(<Part word="first" />)
  await screen.findByText('first, first')
  rerender(<Part word="then" />)
  expect(screen.getByText('first, then')).toBeTruthy()
})

test('its fallback stands there while it is loaded', async () => {
  const Part = lazyComponent(loadTwice, () => <p>loading</p>)
  render(<Part word="here" />)
  expect(screen.getByText('loading')).toBeTruthy()
  await screen.findByText('here, here')
  expect(screen.queryByText('loading')).toBeNull()
})

test('what is preloaded is in the first render, also on the server', async () => {
  const Part = lazyComponent(loadTwice)
  await Part.preload()
  expect(renderToString(<Part word="here" />)).toBe('<p>here, here</p>')
})
