import { expect, test, vi } from 'vitest'
import { combineSignals } from './either-signal.ts'

test('either of two signals aborts, for its own reason, and the other is listened to no longer', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const either = combineSignals(one.signal, other.signal)
  expect(either.aborted).toBe(false)
  other.abort('gone')
  expect(either.reason).toBe('gone')
  one.abort('late')
  expect(either.reason).toBe('gone')
})

test('a signal that has aborted before counts, and nothing is left at the other', () => {
  const other = new AbortController()
  const listened = vi.spyOn(other.signal, 'addEventListener')
  const either = combineSignals(AbortSignal.abort('before'), other.signal)
  expect(either.reason).toBe('before')
  // added with a signal that has aborted, it is not added at all
  expect(listened.mock.lastCall?.[2]).toMatchObject({ signal: { aborted: true } })
})
