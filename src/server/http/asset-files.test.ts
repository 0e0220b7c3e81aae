import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { createDiskStore } from '../storage/disk-store.ts'
import { registerAssetFiles } from './asset-files.ts'

test('files of an earlier build on this disk are sent while object storage is away', async () => {
  const folder = await temporaryFolder()
  const [own, published] = [join(folder, 'own'), join(folder, 'published')]
  for (const [build, name] of [
    [own, 'app-new.js'],
    [published, 'app-old.js'],
  ] as const) {
    await mkdir(build)
    await writeFile(join(build, name), name)
  }
  const open = () => Promise.reject(new Error('The object storage does not answer'))
  const app = fastify()
  onTestFinished(() => app.close())
  const stored = { ...createDiskStore(folder), open }
  await registerAssetFiles(app, '/assets/', { own, published, stored })
  for (const name of ['app-new.js', 'app-old.js'])
    expect((await app.inject(`/assets/${name}`)).body).toBe(name)
  expect((await app.inject('/assets/app-other.js')).statusCode).toBe(500)
})
