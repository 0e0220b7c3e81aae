import { glob, readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolders } from '#server/config/data-folders.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import * as persistent from '#shared/contract/persistent-names.ts'
import { problemCodes } from '#shared/contract/problems.ts'
import { ruleCodes } from '#shared/contract/validation.ts'
import { textBefore } from './support/before/data-before.ts'
import { temporaryFolder } from './support/open-app.ts'

// Names on devices, disks and in other programs: they may be joined by others, and never change (decision 7).

const found = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name)),
]

test('an old tab and a new one meet at the same names', () => {
  const names = Object.entries(persistent).map(([name, value]) => [
    name,
    typeof value === 'function' ? value('ID') : value,
  ])
  expect(Object.fromEntries(names)).toMatchObject({
    databaseName: 'sampleroom',
    toDraftName: 'draft/ID',
    toRemovalName: 'removed/ID',
    localeKey: 'sampleroom.locale',
    checkoutKey: 'sampleroom.checkout',
    installDismissedKey: 'sampleroom.install-later',
    companyKey: 'sampleroom.company',
    reloadedKey: 'sampleroom.reloaded',
    openedTransferKey: 'sampleroom.transfer',
    deskRepliesKey: 'sampleroom.desk-replies',
    deskReplyQueueKey: 'sampleroom.desk-reply-queue',
    deskNoteQueueKey: 'sampleroom.desk-note-queue',
    deskNotesKey: 'sampleroom.desk-notes',
    deskShortcutsKey: 'sampleroom.desk-shortcuts',
    deskQuotationsKey: 'sampleroom.desk-quotations',
    deskFormsKey: 'sampleroom.desk-forms',
    deskTabKey: 'sampleroom.desk-tab',
    imageCacheName: 'pictures',
    previousBuildsCacheName: 'earlier-app',
    pageCachePrefix: 'pages of ',
    codeReaderCacheName: 'code-reader',
    catalogueLock: 'catalogue',
    downloadLock: 'take-along',
    pageCacheLock: 'pages',
    transferLock: 'transfer',
    deskRepliesLock: 'desk-replies',
    deskNotesLock: 'desk-notes',
    deskQuotationsLock: 'desk-quotations',
    repliesLock: 'replies',
    toRepliesLockName: 'replies/ID',
    threadFilesLock: 'thread-files',
    deskDatabaseName: 'sampleroom-desk',
    pushLock: 'push',
    toOutboxLockName: 'outbox/ID',
    toSharedContentLockName: 'shared ID',
    toPaymentLockName: 'payment ID',
    skipWaitingMessage: 'SKIP_WAITING',
    pingMessage: 'WHO_IS_THERE',
    claimMessage: 'CLAIM_PAGES',
    outboxSyncTag: 'outbox',
  })
})

test('every lock, message and key of the app is one of these', async () => {
  const strays: string[] = []
  for await (const path of glob('src/{app,data,desk,sw}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/u.test(path)) continue
    const source = await readFile(path, 'utf8')
    const literal =
      /(?:\b(?:tryWithLock|withLock|acquireLock|locks\.request)\(\s*|\btype(?:: | === )(?=['"][A-Z_]{6,}['"])|Storage\.[gs]etItem\(|\bcaches\.open\(|\.register\()(['"`][^'"`]+)/gu
    strays.push(...found(source, literal).map((name) => `${path} ${name}`))
  }
  // it imports nothing: it repairs what cannot load
  expect(strays).toEqual(["src/app/pwa/reset-page.ts 'sampleroom.locale"])
})

test('what was kept under a name is asked for under it', async () => {
  const page = await readFile('src/app/ssr/saved-form.ts', 'utf8')
  expect(page).toContain("'sampleroom.coming'")
  const names = found(
    await readFile('src/shared/contract/persistent-names.ts', 'utf8'),
    /^ {2}\| '(\w+)'/gmu,
  )
  expect(names).toEqual(
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
