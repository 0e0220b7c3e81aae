import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useCloseOnBack, watchBack } from './use-close-on-back.ts'

afterEach(cleanup)

/** Asks before it closes, as what is drawn would be lost. */
function Editor() {
  const [isAsking, setIsAsking] = useState(false)
  useCloseOnBack(isAsking, () => setIsAsking(false))
  useCloseOnBack(true, () => setIsAsking(true))
  return isAsking && <button onClick={() => setIsAsking(false)}>Stay</button>
}

const expectDepth = (depth: number) =>
  waitFor(() => {
    const { over } = history.state as { over?: { depth: number } }
    expect(over?.depth).toBe(depth)
  })

test('what asks before it closes is closed by Back each time that it stays open', async () => {
  history.replaceState({}, '', '/visits')
  watchBack()
  history.pushState({}, '', '/visits/1')
  render(<Editor />)
  await expectDepth(1)
  for (let times = 0; times < 2; times += 1) {
    history.back()
    const stay = await screen.findByRole('button', { name: 'Stay' })
    await expectDepth(2)
    fireEvent.click(stay)
    await expectDepth(1)
    expect(location.pathname).toBe('/visits/1')
  }
})
