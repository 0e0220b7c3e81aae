import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusNextRow } from './use-focus-next-row.ts'

afterEach(cleanup)

function List({ names }: { names: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const handlers = useFocusNextRow(list, names.length, () => heading.current?.focus())
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Styles
      </h1>
      <ul ref={list} {...handlers}>
        {names.map((name) => (
          <li key={name} data-row={name}>
            <button data-handle={name}>{name}</button>
            <button>Rate {name}</button>
          </li>
        ))}
      </ul>
    </>
  )
}

const focused = () => document.activeElement?.textContent

test('the focus of a row that leaves goes to the row in its place, to the last one, then to the heading', () => {
  const { rerender } = render(<List names={['a', 'b', 'c']} />)
  screen.getByRole('button', { name: 'Rate b' }).focus()
  rerender(<List names={['a', 'c']} />)
  expect(focused()).toBe('c')
  rerender(<List names={['a']} />)
  expect(focused()).toBe('a')
  rerender(<List names={[]} />)
  expect(focused()).toBe('Styles')
})

test('a focus outside of the list stays where it is', () => {
  const { rerender } = render(<List names={['a', 'b']} />)
  screen.getByRole('button', { name: 'Rate b' }).focus()
  screen.getByRole('heading').focus()
  rerender(<List names={['a']} />)
  expect(focused()).toBe('Styles')
})
