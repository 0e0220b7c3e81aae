import { expect, onTestFinished, test, vi } from 'vitest'
import { findOwnTransfer } from './transfer-link.ts'

test('of the codes before a camera only a link of this shop is gone on with', () => {
  vi.stubGlobal('location', new URL('https://www.shop.example.com/scan'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const fragment = `${'0'.repeat(32)}.${'k'.repeat(43)}`
  const here = `https://shop.example.com/continue#${fragment}`
  expect(findOwnTransfer(['4006381333931', here])).toBe(fragment)
  const others = [
    `https://elsewhere.example/continue#${fragment}`,
    `${location.origin}/products#${fragment}`,
    `${location.origin}/continue#${fragment.slice(1)}`,
  ]
  expect(findOwnTransfer(others)).toBeUndefined()
})
