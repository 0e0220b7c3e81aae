import { expect, test } from 'vitest'
import { isStroke, moveMark } from './photo-marks.ts'

test('a mark moves as a whole, and a tap is no stroke', () => {
  const by = { x: 0.1, y: -0.1 }
  expect(moveMark({ kind: 'arrow', from: { x: 0, y: 0.5 }, to: { x: 0.5, y: 0.5 } }, by)).toEqual({
    kind: 'arrow',
    from: { x: 0.1, y: 0.4 },
    to: { x: 0.6, y: 0.4 },
  })
  expect(moveMark({ kind: 'text', at: { x: 0.5, y: 0.5 }, text: 'zip' }, by)).toMatchObject({
    at: { x: 0.6, y: 0.4 },
  })
  expect(isStroke({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.5 })).toBe(false)
  expect(isStroke({ x: 0.5, y: 0.5 }, { x: 0.6, y: 0.5 })).toBe(true)
})
