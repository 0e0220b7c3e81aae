import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepPreviousBuild } from './keep-previous-builds.ts'

function dist() {
  const folder = mkdtempSync(join(tmpdir(), 'sampleroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const client = join(folder, 'client')
  const earlier = join(folder, 'earlier')
  const build = (chunk: string) => {
    mkdirSync(join(client, 'assets'), { recursive: true })
    writeFileSync(join(client, 'assets', chunk), '')
  }
  return { client, earlier, build }
}

test('the files of the build before are still there, apart from the present ones', () => {
  const { client, earlier, build } = dist()
  build('cart-1.js')
  keepPreviousBuild(client, earlier, 1000)
  build('cart-2.js')
  expect(readdirSync(join(client, 'assets'))).toEqual(['cart-2.js'])
  expect(readdirSync(join(earlier, '1000', 'assets'))).toEqual(['cart-1.js'])
})

test('three builds are remembered, however many there were', () => {
  const { client, earlier, build } = dist()
  for (const time of [900, 1000, 1100, 9000, 10_000]) {
    build(`cart-${time}.js`)
    keepPreviousBuild(client, earlier, time)
  }
  expect(readdirSync(earlier).toSorted()).toEqual(['10000', '1100', '9000'])
})

test('before the first build there is nothing to set aside', () => {
  const { client, earlier } = dist()
  keepPreviousBuild(client, earlier, 1000)
  expect(existsSync(earlier)).toBe(false)
})
