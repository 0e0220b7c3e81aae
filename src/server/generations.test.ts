import { expect, test } from 'vitest'
import { generations } from './generations.ts'

test('what nobody asks for is forgotten, and never is more kept than may be', () => {
  const memory = generations<string>(8, (value) => value.length)
  memory.put('asked', 'ab')
  for (const key of ['1', '2', '3', '4', '5', '6']) {
    expect(memory.get('asked')).toBe('ab')
    memory.put(key, 'cd')
  }
  expect(memory.get('1')).toBeUndefined()
  expect(memory.get('6')).toBe('cd')
  expect(['1', '2', '3', '4', '5', '6'].filter((key) => memory.get(key)).length).toBeLessThan(4)
})
