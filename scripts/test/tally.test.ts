import { expect, test } from 'vitest'
import { journeyTally, playwrightTally, vitestTally } from './tally.ts'

test('what failed in one project, or passes at a second try only, is told by name', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'cart.spec.ts',
    tests: statuses.map((status, n) => ({
      status,
      projectName: ['online', 'translated'][n],
      results: [
        status === 'unexpected'
          ? { error: { message: '\u001B[31mToo\u001B[39m\nlate', location: { line: 7 } } }
          : {},
      ],
    })),
  })
  const specs = [
    spec('adds', 'expected', 'expected'),
    spec('pays', 'flaky'),
    spec('asks', 'unexpected', 'expected'),
  ]
  expect(
    playwrightTally({ stats: { expected: 3, flaky: 1, unexpected: 1 }, suites: [{ specs }] }),
  ).toEqual({
    passed: 3,
    failed: [
      '[online] cart.spec.ts: pays (passed at a second try only)',
      '[online] cart.spec.ts:7: asks: Too late',
    ],
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
