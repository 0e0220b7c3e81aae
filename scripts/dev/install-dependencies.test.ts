import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const program = 'scripts/dev/install-dependencies.cjs'
const dependencies = { buckle: 'file:buckle' }
const engines = { node: '>=99' }
const lockOf = (version: string) => ({
  name: 'x',
  version,
  lockfileVersion: 3,
  packages: {
    '': { name: 'x', version, dependencies },
    buckle: { version: '1.0.0', engines },
    'node_modules/buckle': { resolved: 'buckle', link: true },
  },
})

/** A clone with nothing installed; what it needs lies beside it, so that no network is asked. */
function bareClone() {
  const clone = mkdtempSync(join(tmpdir(), 'sampleroom-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  mkdirSync(join(clone, 'scripts/dev'), { recursive: true })
  mkdirSync(join(clone, 'buckle'))
  const write = (path: string, content: object) =>
    writeFileSync(join(clone, path), JSON.stringify(content))
  write('buckle/package.json', { name: 'buckle', version: '1.0.0', engines })
  copyFileSync(program, join(clone, program))
  const lockedAt = (version: string) => {
    write('package.json', { name: 'x', version, dependencies })
    write('package-lock.json', lockOf(version))
  }
  lockedAt('1.0.0')
  const prepare = () => spawnSync(process.execPath, [program], { cwd: clone, encoding: 'utf8' })
  return { clone, write, lockedAt, prepare }
}

test('a bare clone is installed once, then nothing is said or done', () => {
  const { clone, prepare } = bareClone()
  const first = prepare()
  expect(first.stderr).toContain('Installing packages')
  expect({ status: first.status, stdout: first.stdout }).toEqual({ status: 0, stdout: '' })
  expect(existsSync(join(clone, 'node_modules', '.package-lock.json'))).toBe(true)
  expect(prepare()).toMatchObject({ status: 0, stdout: '', stderr: '' })
})

test('npm warns of nothing, and errors are shown', () => {
  const { write, lockedAt, prepare } = bareClone()
  expect(prepare().stderr).not.toContain('npm warn')
  lockedAt('2.0.0')
  write('package.json', { name: 'x', version: '2.0.0', dependencies: { clasp: 'file:clasp' } })
  const { status, stderr } = prepare()
  expect(status).toBe(1)
  expect(stderr).toContain('npm error')
  expect(stderr).toContain('clasp')
  expect(stderr).toContain('The packages could not be installed. See the messages above.')
})

test('another lock file is installed again', () => {
  const { lockedAt, prepare } = bareClone()
  prepare()
  lockedAt('2.0.0')
  expect(prepare().stderr).toContain('Installing packages')
  expect(prepare().stderr).toBe('')
})

test('what was installed by hand is left alone', () => {
  const { clone, prepare } = bareClone()
  execFileSync('npm', ['ci'], { cwd: clone, stdio: 'ignore' })
  expect(prepare()).toMatchObject({ status: 0, stdout: '', stderr: '' })
})
