import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../support/open-app.ts'

const run = promisify(execFile)
const script = resolve('deploy/release.sh')

/** A machine with a repository, whose shop is ready when the file `health` of the version that runs says so. */
async function openMachine() {
  const home = await temporaryFolder()
  onTestFinished(async () => void (await run('chmod', ['-R', 'u+w', home])))
  const repository = join(home, 'repository')
  await mkdir(repository)
  const git = (...words: string[]) =>
    run('git', ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words])
  await git('init', '-q')
  const lock = { name: 'shop', lockfileVersion: 3, packages: { '': { name: 'shop' } } }
  const shop = { name: 'shop', scripts: { build: 'cp health built' } }
  await writeFile(join(repository, 'package-lock.json'), JSON.stringify(lock))
  await writeFile(join(repository, 'package.json'), JSON.stringify(shop))
  const server = createServer((_, answer) => {
    void readFile(join(home, 'current', 'built'), 'utf8').then((health) => {
      answer.writeHead(health === 'well' ? 200 : 503).end()
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  const env = {
    ...process.env,
    SAMPLEROOM_HOME: home,
    SAMPLEROOM_READY: `http://127.0.0.1:${port}/`,
    SAMPLEROOM_RESTART: 'true',
    SAMPLEROOM_TRIES: '1',
  }
  return {
    home,
    /** Returns its folder's name. */
    commit: async (version: string, health: string) => {
      await writeFile(join(repository, 'health'), health)
      await git('add', '-A')
      await git('commit', '--allow-empty', '-qm', version)
      await git('tag', version)
      const { stdout } = await git('rev-parse', 'HEAD')
      return `releases/${stdout.slice(0, 12)}`
    },
    release: (...words: string[]) =>
      run('sh', [script, ...words], { env }).then(
        ({ stdout }) => stdout.trim().split('\n').at(-1),
        ({ stderr }: { stderr: string }) => stderr,
      ),
    /** The script ends with the switch, as when the line to the machine breaks. */
    async releaseHalf(version: string) {
      const killer = join(home, 'kill.sh')
      await writeFile(killer, '#!/bin/sh\nkill -9 $PPID\n', { mode: 0o755 })
      await run('sh', [script, version], { env: { ...env, SAMPLEROOM_RESTART: killer } }).catch(
        () => undefined,
      )
    },
    runs: () => readlink(join(home, 'current')),
  }
}

test('a release is built beside the one that runs, which goes on where it does not get ready, and comes back', async () => {
  const { home, commit, release, runs } = await openMachine()
  const first = await commit('v1', 'well')
  expect(await release('v1')).toBe(`${first} runs.`)
  const ill = await commit('v2', 'ill')
  expect(await release('v2')).toContain(`${ill} was not ready in time.\n${first} runs again.`)
  expect(await runs()).toBe(first)
  const third = await commit('v3', 'well')
  expect(await release('v3')).toBe(`${third} runs.`)
  expect(await release('v3')).toBe(`${third} runs already.`)
  expect(await release('--back')).toBe(`${first} runs.`)
  expect(await runs()).toBe(first)
  expect((await stat(join(home, third, 'built'))).mode & 0o222).toBe(0)
})

test('a release that breaks off is asked for again, or leads back to the one before', async () => {
  const machine = await openMachine()
  const first = await machine.commit('v1', 'well')
  await machine.release('v1')
  const second = await machine.commit('v2', 'well')
  await machine.releaseHalf('v2')
  expect(await machine.runs()).toBe(second)
  expect(await machine.release('--back')).toBe(`${first} runs.`)
  const ill = await machine.commit('v3', 'ill')
  await machine.releaseHalf('v3')
  expect(await machine.release('v3')).toContain(
    `${ill} was not ready in time.\n${first} runs again.`,
  )
})

test('what cannot be built or found changes nothing, and old releases go', async () => {
  const { home, commit, release, runs } = await openMachine()
  const first = await commit('v1', 'well')
  await release('v1')
  expect(await release('v9')).toContain('Needed a single revision')
  expect(await release('--back')).toContain('There is no version before this one.')
  await rm(join(home, 'repository', 'package-lock.json'))
  await commit('v2', 'well')
  expect(await release('v2')).toContain('npm')
  expect(await runs()).toBe(first)
  await writeFile(
    join(home, 'repository', 'package-lock.json'),
    '{"lockfileVersion":3,"packages":{}}',
  )
  for (let at = 0; at < 6; at += 1) {
    const old = join(home, 'releases', `old${at}`)
    await mkdir(old)
    await utimes(old, at, at)
  }
  const third = await commit('v3', 'well')
  expect(await release('v3')).toBe(`${third} runs.`)
  const left = await readdir(join(home, 'releases'))
  expect(left.map((name) => `releases/${name}`)).toEqual(expect.arrayContaining([first, third]))
  expect(left).not.toContain('old0')
})
