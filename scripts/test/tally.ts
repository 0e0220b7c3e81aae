import { stripVTControlCharacters } from 'node:util'

export type Tally = { passed: number; failed: string[]; notRun?: string[] }

export const sum = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: [...one.failed, ...other.failed],
  notRun: [...(one.notRun ?? []), ...(other.notRun ?? [])],
})

type Told = { status: string }

type VitestResult = Told & { fullName: string; failureMessages?: string[] }

/** Describes why a run failed: one line of bounded length, for a log may be all that is left of it. */
export const reasonOf = (message = '') => {
  const reason = stripVTControlCharacters(message).replaceAll(/\s+/gu, ' ').trim().slice(0, 2000)
  return reason && `: ${reason}`
}

/** From vitest's JSON reporter. A file that does not load has no tests, and has failed. */
export function vitestTally(report: unknown): Tally {
  const { testResults } = report as {
    testResults: (Told & { name: string; assertionResults: VitestResult[] })[]
  }
  const hasFailed = ({ status }: Told) => status === 'failed'
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const unsaid = testResults.filter(
    (file) => hasFailed(file) && !file.assertionResults.some(hasFailed),
  )
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: [
      ...all
        .filter(hasFailed)
        .map(({ fullName, failureMessages }) => fullName + reasonOf(failureMessages?.[0])),
      ...unsaid.map(({ name }) => name),
    ],
  }
}

/** The fault runs count as a single test. */
export function faultTally(report: unknown): Tally {
  const { seed, failed } = report as { seed: number; failed: string[] }
  return {
    passed: failed.length === 0 ? 1 : 0,
    failed: failed.map((sentence) => `fault runs from seed ${seed}: ${sentence}`),
  }
}

/** With `everything`, a journey that could not run has failed. */
export function journeyTally(report: unknown, everything: boolean): Tally {
  const { passed, failed, notRun } = report as Record<'passed' | 'failed' | 'notRun', string[]>
  return everything
    ? { passed: passed.length, failed: [...failed, ...notRun] }
    : { passed: passed.length, failed, notRun }
}

type Tried = { error?: { message?: string; location?: { line: number } } }
type Spec = {
  title: string
  file: string
  tests: (Told & { projectName: string; results?: Tried[] })[]
}
type Suite = { specs?: Spec[]; suites?: Suite[] }
const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** From Playwright's JSON reporter. A test that passes only on a retry has failed. */
export function playwrightTally(report: unknown): Tally {
  const { stats, ...suites } = report as { stats: Record<string, number> } & Suite
  const failed = specsOf(suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results = [] }) => {
        const how = status === 'flaky' ? ' (passed at a second try only)' : ''
        const { error } = results.find((one) => one.error) ?? {}
        const place = error?.location ? `${file}:${error.location.line}` : file
        return `[${projectName}] ${place}: ${title}${how}${reasonOf(error?.message)}`
      }),
  )
  return { passed: stats['expected'] ?? 0, failed }
}
