import { expect, test } from 'vitest'
import { journeyTally, playwrightTally, vitestTally } from './tally.ts'

test('what passes at a second try only is told by name, and has failed', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'cart.spec.ts',
    ok: status !== 'unexpected',
    tests: [{ status }],
  })
  const specs = [spec('adds', 'expected'), spec('pays', 'flaky'), spec('asks', 'unexpected')]
  expect(
    playwrightTally({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites: [{ specs }] }),
  ).toEqual({
    passed: 1,
    failed: ['cart.spec.ts: pays (passed at a second try only)', 'cart.spec.ts: asks'],
  })
})

test('a file that cannot be loaded has failed by its name', () => {
  const loaded = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
  expect(vitestTally({ testResults: [loaded] })).toEqual({ passed: 0, failed: ['a.test.ts'] })
})

test('a journey that could not run is told by name, and has failed where everything must run', () => {
  const report = { passed: ['Firefox'], failed: [], notRun: ['the journey in WebKit: install it'] }
  expect(journeyTally(report, false)).toEqual({ ...report, passed: 1 })
  expect(journeyTally(report, true)).toEqual({ passed: 1, failed: report.notRun })
})
