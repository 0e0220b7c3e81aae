import { expect, test } from 'vitest'
import { openDeps } from '../../../../tests/support/open-app.ts'
import { startVersionListener, type VersionNews } from './version-news.ts'

test('an address that cannot be used is a connection that failed', async () => {
  const { db } = await openDeps()
  const url = 'postgres://shop@127.0.0.1/shop?sslrootcert=/missing/authority.pem'
  const news: VersionNews[] = []
  const warned = Promise.withResolvers<string>()
  const hear = (what: VersionNews) => void news.push(what)
  const { stop } = startVersionListener({ db, url }, { hear, warn: warned.resolve })
  expect(await warned.promise).toContain('/missing/authority.pem')
  expect(news).toEqual(['deaf'])
  await stop()
})
