import { glob, readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { imageCacheName } from '#data/db/image-eviction.ts'
import { draftName } from '#data/inquiries/drafts.ts'
import { lockName } from '#data/inquiries/outbox.ts'
import { openDataFolders } from '#server/config/data-folders.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { problemCodes } from '#shared/contract/problems.ts'
import { ruleCodes } from '#shared/contract/validation.ts'
import { textBefore } from './support/before/data-before.ts'
import { temporaryFolder } from './support/open-app.ts'

// Names on devices, disks and in other programs: they may be joined by others, and never change (decision 7).

/** The source of a room without its tests, as one text. */
async function sourceOf(room: string): Promise<string> {
  const texts: string[] = []
  for await (const path of glob(`src/${room}/**/*.{ts,tsx}`)) {
    if (!/\.test\.tsx?$/u.test(path)) texts.push(await readFile(path, 'utf8'))
  }
  expect(texts.length, `files of ${room}`).toBeGreaterThan(3)
  return texts.join('\n')
}

const found = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name)),
]

test('an old tab and a new one meet at the same locks', async () => {
  const source = (await sourceOf('data')) + (await sourceOf('app'))
  const locks = found(
    source,
    /\b(?:tryWithLock|withLock|acquireLock)\(\s*(['`][^'`]+['`]|\w+Name\(\w+(?:\.\w+)?\))/gu,
  )
  expect(locks).toEqual(
    expect.arrayContaining([
      "'catalogue'",
      "'pages'",
      "'take-along'",
      '`payment ${paypal_order_id}`',
      '`shared ${parcel.id}`',
      'draftName(key)',
      'draftName(draft.key)',
      'lockName(key)',
    ]),
  )
  expect([lockName('1'), draftName('1')]).toEqual(['outbox/1', 'draft/1'])
})

test('page and worker of two versions understand each other', async () => {
  const [app, worker] = [await sourceOf('app'), await sourceOf('sw')]
  expect(found(app, /\btype === '([A-Z_]+)'/gu)).toContain('WHO_IS_THERE')
  expect(app).toContain('.messageSkipWaiting()') // of workbox-window: { type: 'SKIP_WAITING' }
  expect(found(app, /sync\?*\.register\('(.+?)'\)/gu)).toContain('outbox')
  expect(found(worker, /\btype: '([A-Z_]+)'/gu)).toContain('WHO_IS_THERE')
  expect(found(worker, /\btype === '([A-Z_]+)'/gu)).toContain('SKIP_WAITING')
  expect(found(worker, /\.tag === '(.+?)'/gu)).toContain('outbox')
})

test('what is kept on a device is found again', async () => {
  const [app, data, worker] = [await sourceOf('app'), await sourceOf('data'), await sourceOf('sw')]
  expect(found(app, /'(sampleroom\.[a-z-]+)'/gu)).toEqual(
    expect.arrayContaining([
      'sampleroom.checkout',
      'sampleroom.coming',
      'sampleroom.install-later',
      'sampleroom.locale',
      'sampleroom.reloaded',
    ]),
  )
  expect(imageCacheName).toBe('pictures')
  expect(found(worker, /Cache = '(.+?)'/gu)).toContain('earlier-app')
  expect(data).toContain("= 'pages of '")
  expect(found(data, /\b[gs]etSetting\('(\w+)'/gu)).toEqual(
    expect.arrayContaining([
      'cart_updated',
      'compared',
      'estimates',
      'payment_attempt',
      'persistence',
      'picture_list',
      'price_changes',
      'session_id',
      'take_along',
      'viewed',
      'wishlist',
    ]),
  )
})

test('a data folder, a start script and other programs find the names they know', async () => {
  const before = JSON.parse(await textBefore('names.json')) as Record<string, string[]> // our own
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual(expect.arrayContaining(before['calls'] ?? ['none']))
  expect(problemCodes).toEqual(expect.arrayContaining(before['problems'] ?? ['none']))
  expect(ruleCodes).toEqual(expect.arrayContaining(before['rules'] ?? ['none']))
  const config = await readFile('src/server/config/config.ts', 'utf8')
  expect(found(config, /^ {2}([A-Z_]+): v\./gmu)).toEqual(
    expect.arrayContaining(before['settings'] ?? ['none']),
  )
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(['start', 'test', 'dev', 'build', 'operator']),
  )
  const { root, ...folders } = openDataFolders(await temporaryFolder())
  expect(Object.values(folders).map((path) => relative(root, path))).toEqual(
    expect.arrayContaining([
      'sampleroom.sqlite',
      'images',
      'factory',
      'fetched',
      'uploads',
      'mail',
      'paypal-simulator.sqlite',
    ]),
  )
})
