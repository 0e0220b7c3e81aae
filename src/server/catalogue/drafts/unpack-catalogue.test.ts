import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/open-app.ts'
import { zipOf } from '../../../../tests/support/samples/attachments.ts'
import { unpackCatalogue } from './unpack-catalogue.ts'

const products = { 'products.csv': 'model\nWL-1\n' }

async function unpack(archive: Buffer) {
  const root = await temporaryFolder()
  await writeFile(join(root, 'autumn.zip'), archive)
  const folder = join(root, 'unpacked')
  return { problem: await unpackCatalogue(join(root, 'autumn.zip'), folder), folder }
}

/** Writes other bytes into its names. */
const rename = (archive: Buffer, from: string, to: Buffer) =>
  Buffer.from(archive.toString('latin1').replaceAll(from, to.toString('latin1')), 'latin1')

test('names of pictures are read as a Chinese Windows packs them, and as all others do', async () => {
  const archive = zipOf({ ...products, 'images/NAME.png': 'x', 'images/包.png': 'x' })
  const { folder } = await unpack(rename(archive, 'NAME', Buffer.from('d0c2bfee', 'hex')))
  expect((await readdir(join(folder, 'images'))).toSorted()).toEqual(['包.png', '新款.png'])
})

const makeFiles = (count: number, folder: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${at}.txt`, '']))

test('the twins that a Mac packs beside its files do not count as files', async () => {
  const twins = makeFiles(1500, '__MACOSX/notes')
  const { problem } = await unpack(zipOf({ ...products, ...makeFiles(1500, 'notes'), ...twins }))
  expect(problem).toBeUndefined()
  const tooMany = await unpack(zipOf({ ...products, ...makeFiles(2000, 'notes') }))
  expect(tooMany.problem).toContain('2,000 files at most')
})
