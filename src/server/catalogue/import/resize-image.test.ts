import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalogueFolder, importInto } from '../../../../tests/support/samples/catalogue-folder.ts'
import { openDeps } from '../../../../tests/support/open-app.ts'

test('a picture of too many pixels is told how many it may have', async () => {
  const folder = await catalogueFolder([{ images: 'large.png' }])
  await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#a63' } })
    .png()
    .toFile(join(folder, 'images', 'large.png'))
  expect((await importInto(await openDeps(), folder, { dryRun: true })).bad).toEqual([
    'products.csv:2: images: images/large.png has more than 100 million pixels: save it smaller',
  ])
})

test('a picture that is there in other letters is named', async () => {
  const folder = await catalogueFolder()
  const image = (name: string) => join(folder, 'images', name)
  await rename(image('wallet.png'), image('Wallet.PNG'))
  await mkdir(join(folder, 'factory'))
  await cp(image('Wallet.PNG'), join(folder, 'factory', 'Cutting.png'))
  const file = join(folder, 'company.json')
  const company = JSON.parse(await readFile(file, 'utf8')) as object
  const factory_pictures = [{ file: 'cutting.png', caption: { en: 'Cutting table' } }]
  await writeFile(file, JSON.stringify({ ...company, factory_pictures }))
  const inOtherLetters = (name: string) => `${name} is there: write its name in the same letters`
  expect((await importInto(await openDeps(), folder)).bad).toEqual([
    `company.json:1: factory/cutting.png is missing; ${inOtherLetters('Cutting.png')}`,
    `products.csv:2: images: images/wallet.png is missing; ${inOtherLetters('Wallet.PNG')}`,
  ])
})
