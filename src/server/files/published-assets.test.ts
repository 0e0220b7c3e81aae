import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { publishAssets } from './published-assets.ts'

const day = 24 * 60 * 60 * 1000

/** Builds with one chunk each, and where all servers find them. */
async function openBuilds() {
  const folder = await temporaryFolder()
  const shared = join(folder, 'shared')
  await mkdir(shared)
  const build = async (name: string) => {
    const assets = join(folder, name)
    await mkdir(assets)
    await writeFile(join(assets, `cart-${name}.js`), name)
    return (now: number) => publishAssets(assets, shared, now)
  }
  return { shared, build, list: async () => (await readdir(shared)).toSorted() }
}

test('the files of all builds are there until the last server of a build is 30 days gone', async () => {
  const { build, list } = await openBuilds()
  const [first, second] = [await build('a'), await build('b')]
  const start = Date.now()
  await first(start)
  await second(start)
  for (let days = 1; days <= 40; days += 1) {
    await second(start + days * day)
    expect(await list()).toEqual(days <= 30 ? ['cart-a.js', 'cart-b.js'] : ['cart-b.js'])
  }
  await first(start + 41 * day)
  expect(await list()).toEqual(['cart-a.js', 'cart-b.js'])
})

test('a file that is there is not written again, and servers that begin at once write each whole', async () => {
  const { shared, build, list } = await openBuilds()
  const publish = await build('a')
  await Promise.all(Array.from({ length: 8 }, () => publish(Date.now())))
  expect(await list()).toEqual(['cart-a.js'])
  const file = join(shared, 'cart-a.js')
  expect(await readFile(file, 'utf8')).toBe('a')
  const { ino } = await stat(file)
  await utimes(file, 0, 0)
  await publish(Date.now())
  expect((await stat(file)).ino).toBe(ino)
})

test('what a killed server left unfinished goes, and a build that is not there publishes nothing', async () => {
  const { shared, list } = await openBuilds()
  const left = join(shared, 'cart-a.js.7.tmp')
  await writeFile(left, 'c')
  await utimes(left, 0, 0)
  await publishAssets(join(shared, 'none'), shared, Date.now())
  expect(await list()).toEqual([])
})
