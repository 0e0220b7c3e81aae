import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useIsMounted } from './use-is-mounted.ts'

test('an answer that comes after its page was left finds it gone', () => {
  const { result, unmount } = renderHook(useIsMounted)
  expect(result.current()).toBe(true)
  unmount()
  expect(result.current()).toBe(false)
})
