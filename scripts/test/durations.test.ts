import { expect, test } from 'vitest'
import { browserDurations, describeSlowest, unitDurations } from './durations.ts'

test('the twenty slowest tests are printed, the slowest first, and what is above its limit once more', () => {
  const unit = Array.from({ length: 20 }, (_, n) => ({ fullName: `rule ${n}`, duration: 20 + n }))
  const units = { testResults: [{ name: '/shop/src/a.test.ts', assertionResults: unit }] }
  const late = { fullName: 'waits', duration: 5_100 }
  const other = { testResults: [{ name: '/shop/src/b.test.ts', assertionResults: [late] }] }
  const walk = {
    title: 'walks',
    file: 'walk.spec.ts',
    tests: [{ projectName: 'online', results: [{ duration: 20_000 }] }],
  }
  const lines = describeSlowest([
    ...unitDurations(units, '/shop'),
    ...unitDurations(other, '/shop'),
    ...browserDurations({ suites: [{ suites: [{ specs: [walk] }] }] }),
  ])
  expect(lines.slice(0, 3)).toEqual([
    'The slowest tests:',
    '  20.0 s  browser  [online] walk.spec.ts: walks',
    '   5.1 s  unit  src/b.test.ts: waits',
  ])
  expect(lines).toHaveLength(22)
  expect(lines.at(-1)).toBe('SLOW (above 5 s)   5.1 s  unit  src/b.test.ts: waits')
})
