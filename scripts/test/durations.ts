/** A test and how long it took, in ms. */
export type TestDuration = { kind: 'unit' | 'browser'; name: string; duration: number }

/** What takes longer than this is named after every run, in ms. */
const limits = { unit: 5_000, browser: 20_000 }

/** As vitest's JSON reporter writes them. */
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

/** As Playwright's JSON reporter writes them: a test for each project. */
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

/** The twenty slowest tests, then each that is above its limit. */
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
