import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { catalogueTemplate } from '../tests/e2e/support/catalogue-template.ts'
import { ensureSwift } from '../tests/support/swift-server.ts'
import {
  browserDurations,
  describeSlowest,
  unitDurations,
  type TestDuration,
} from './test/durations.ts'
import { findCaddy } from './test/find-engines.ts'
import {
  faultTally,
  journeyTally,
  playwrightTally,
  reasonOf,
  sum,
  vitestTally,
  type Tally,
} from './test/tally.ts'

/** `npm run test:full` includes the slow tests. */
const isFull = process.argv.includes('--full')

/** The first failure ends the run. */
const gates: [name: string, command: string[]][] = [
  ['types', ['npm', 'run', '--silent', 'typecheck']],
  ['lint', ['npm', 'run', '--silent', 'lint']],
  ['format', ['npm', 'run', '--silent', 'format:check']],
  ['message catalogues', ['npm', 'run', '--silent', 'messages:check']],
  ['unused code', ['npm', 'run', '--silent', 'unused']],
]
if (isFull) gates.push(['artwork', ['npm', 'run', '--silent', 'check', '-w', 'scripts/artwork']])
/** What these projects of tests need of Debian, in the full run. */
const needed = {
  'object-storage': { what: 'OpenStack Swift', ensure: ensureSwift },
  'several-servers': { what: 'Caddy', ensure: () => findCaddy() !== undefined },
}
const impossible = isFull ? Object.entries(needed).filter(([, { ensure }]) => !ensure()) : []
const left = isFull
  ? impossible.map(([project]) => project)
  : ['postgres-rest', 'faults', ...Object.keys(needed)]
const unitTests = left.map((name) => `--project=!${name}`)
const browserTests = isFull ? [] : ['--grep-invert=@full']

/** Limit of one command, in ms. */
const limit = 95 * 60_000

const succeeds = ([command = '', ...words]: string[]) =>
  spawnSync(command, words, { stdio: 'inherit', timeout: limit }).status === 0

/** As `succeeds`, with what a program wrote last to stderr: an error outside every test is in no report. */
async function runTests([command = '', ...words]: string[]) {
  const child = spawn(command, words, { stdio: ['inherit', 'inherit', 'pipe'], timeout: limit })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    said = (said + text).slice(-2000)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { succeeded: code === 0, said }
}

/**
 * Prepares the images of the demonstration catalogue during the other checks: a minute and a half, which the browser
 * tests would wait for. They import it themselves, and report what is wrong with it.
 */
function preparePictures() {
  const words = ['src/server/cli/main.ts', 'catalogue', 'import', 'catalogue', '--replace', '--yes']
  const env = { ...process.env, DATA_DIR: catalogueTemplate }
  const child = spawn(process.execPath, words, { env, stdio: 'ignore' })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}

function finish({ passed, failed, notRun = [] }: Tally): never {
  pictures.kill()
  for (const line of describeSlowest(durations)) console.log(line)
  for (const what of notRun) console.log(`NOT RUN  ${what}`)
  for (const what of failed) console.log(`FAILED  ${what}`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exit(failed.length === 0 ? 0 : 1)
}

/** Fails without a report, and for an exit code that the report does not explain. */
async function tests(
  command: string[],
  file: string,
  read: (report: unknown) => Tally,
): Promise<Tally> {
  rmSync(file, { force: true })
  const { succeeded: well, said } = await runTests(command)
  const unsaid = `${command.join(' ')} ended badly${reasonOf(said)}`
  try {
    const tally = read(JSON.parse(readFileSync(file, 'utf8')))
    return well || tally.failed.length > 0 ? tally : { ...tally, failed: [unsaid] }
  } catch {
    return { passed: 0, failed: [unsaid] }
  }
}

mkdirSync('var', { recursive: true })
// the tests start the server and the operator's command hundreds of times: a third less work each
process.env['NODE_COMPILE_CACHE'] ??= resolve('var/compile-cache')
const pictures = preparePictures()
const durations: TestDuration[] = []
let total: Tally = { passed: 0, failed: [] }
for (const [name, command] of gates) {
  console.log(`— ${name}`)
  if (!succeeds(command)) finish(sum(total, { passed: 0, failed: [name] }))
  total.passed++
}

const reporters = ['--reporter=default', '--reporter=json', '--outputFile=var/unit.json']
const unit = await tests(
  ['npx', 'vitest', 'run', ...unitTests, ...reporters],
  'var/unit.json',
  (report) => {
    durations.push(...unitDurations(report, process.cwd()))
    return vitestTally(report)
  },
)
total = sum(total, unit)
if (impossible.length > 0) {
  const missing = impossible.map(([name, { what }]) => `tests of ${name}: ${what} is not installed`)
  total = sum(
    total,
    journeyTally({ passed: [], failed: [], notRun: missing }, Boolean(process.env['CI'])),
  )
}
if (total.failed.length > 0) finish(total)

console.log('— build')
if (!succeeds(['npm', 'run', '--silent', 'build'])) {
  finish(sum(total, { passed: 0, failed: ['build'] }))
}
if (pictures.exitCode === null && pictures.signalCode === null) await once(pictures, 'exit')
if (isFull) {
  console.log('— fault runs')
  total = sum(
    total,
    await tests(['npm', 'run', '--silent', 'faults'], 'var/faults.json', faultTally),
  )
  console.log('— journeys in other browsers')
  const journeys = await tests(
    ['npm', 'run', '--silent', 'journeys'],
    'var/journeys.json',
    (report) => journeyTally(report, Boolean(process.env['CI'])),
  )
  total = sum(total, journeys)
}
console.log('— browser tests')
const browser = await tests(
  ['npx', 'playwright', 'test', ...browserTests],
  'var/e2e.json',
  (report) => {
    durations.push(...browserDurations(report))
    return playwrightTally(report)
  },
)
finish(sum(total, browser))
