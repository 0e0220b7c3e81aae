/** In ms. */
export type TestDuration = { kind: 'unit' | 'browser'; name: string; duration: number }

/** In ms; every run names slower tests. */
const limits = { unit: 5_000, browser: 20_000 }

/** From vitest's JSON reporter. */
export function unitDurations(report: unknown, root: string): TestDuration[] {
  const { testResults } = report as {
    testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[]
  }
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => {
      const name = `${file.replace(`${root}/`, '')}: ${fullName}`
      return { kind: 'unit' as const, name, duration }
    }),
  )
}

type Suite = {
  specs?: {
    title: string
    file: string
    tests: { projectName: string; results: { duration: number }[] }[]
  }[]
  suites?: Suite[]
}

/** From Playwright's JSON reporter, which has a test for each project. */
export function browserDurations(report: unknown): TestDuration[] {
  const { specs = [], suites = [] } = report as Suite
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      kind: 'browser' as const,
      name: `[${projectName}] ${file}: ${title}`,
      duration: results.reduce((sum, result) => sum + result.duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(browserDurations)]
}

/** Lists the twenty slowest, and each above its limit. */
export function describeSlowest(tests: TestDuration[]): string[] {
  const sorted = tests.toSorted((one, other) => other.duration - one.duration)
  const describe = ({ kind, name, duration }: TestDuration) =>
    `${(duration / 1000).toFixed(1).padStart(6)} s  ${kind}  ${name}`
  const slow = sorted.filter(({ kind, duration }) => duration > limits[kind])
  return [
    'The slowest tests:',
    ...sorted.slice(0, 20).map(describe),
    ...slow.map((test) => `SLOW (above ${limits[test.kind] / 1000} s)${describe(test)}`),
  ]
}
