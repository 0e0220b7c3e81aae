import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openApp, openDeps, temporaryFolder } from '../../../tests/support/open-app.ts'
import { toSocialPicture } from '#shared/domain/catalogue/social-image.ts'
import { createDiskStore } from '../storage/disk-store.ts'
import { ensureSocialPicture } from './social-picture.ts'

/** A picture as an import leaves it in its folder, in one width. */
async function picture(folder: string, at: string) {
  const [stem, width, height] = ['wl-1101-1.0123456789', 1280, 1603]
  const made = { base: `${at}/${stem}`, widths: [width], width, height, placeholder: '' }
  await sharp({ create: { width, height, channels: 4, background: '#a638' } })
    .webp()
    .toFile(join(folder, `${stem}-${width}.webp`))
  await writeFile(join(folder, `${stem}-${width}.avif`), '')
  await writeFile(join(folder, `${stem}.json`), JSON.stringify(made))
  return made
}

async function shopWithPictures() {
  const deps = await openDeps()
  const { images, factory } = deps.folders
  return {
    app: await openApp(deps),
    ofProduct: await picture(images, '/images'),
    ofFactory: await picture(factory, '/uploads/factory'),
    files: async () => [...(await readdir(images)), ...(await readdir(factory))].sort(),
  }
}

test.each(['ofProduct', 'ofFactory'] as const)(
  'a picture %s is shared as a JPEG of the size that pages say, kept for ever',
  async (which) => {
    const { app, [which]: picture, files } = await shopWithPictures()
    const before = await files()
    const { path, width, height } = toSocialPicture(picture)
    const answers = await Promise.all([app.inject(path), app.inject(path)])
    for (const { statusCode, headers, rawPayload } of [...answers, await app.inject(path)]) {
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height })
    }
    expect(await files()).toHaveLength(before.length + 1)
    expect((await app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
  },
)

test.each([
  'wl-9-1.0123456789-social.jpg',
  '%2e%2e%2fimages%2fwl.0123456789-social.jpg',
  'a%00.0123456789-social.jpg',
])('of what is no picture of the shop nothing is made: %s', async (file) => {
  const { app, files } = await shopWithPictures()
  const before = await files()
  expect((await app.inject(`/images/${file}`)).statusCode).toBeGreaterThanOrEqual(400)
  expect(await files()).toEqual(before)
})

test('who asks for more than can be made soon is told to come again', async () => {
  const store = createDiskStore(await temporaryFolder())
  const asked = Array.from({ length: 300 }, (_, at) => ensureSocialPicture(`wl-${at}`, store))
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } })
  await ensureSocialPicture('wl-1', store)
})
