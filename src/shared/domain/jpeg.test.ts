import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colourAtTop, photo, tellsPlace } from '../../../tests/support/photos.ts'
import { bareJpeg } from './jpeg.ts'

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

test.each([
  ['baseline', false],
  ['progressive', true],
])(
  'a %s photo loses what it says about its place and keeps every pixel',
  async (_, progressive) => {
    const taken = new Uint8Array(await photo({ width: 320, height: 240, progressive }))
    expect(await tellsPlace(taken)).toBe(true)
    const bare = bareJpeg(taken)!
    expect(bare).toMatchObject({ width: 320, height: 240 })
    expect(await tellsPlace(bare.bytes)).toBe(false)
    expect(await pixelsOf(bare.bytes)).toEqual(await pixelsOf(taken))
  },
)

test('a photo taken with the phone on its side or head still stands upright', async () => {
  for (const orientation of [3, 6, 8]) {
    const taken = new Uint8Array(await photo({ width: 64, height: 64, orientation }))
    const bare = bareJpeg(taken)!
    expect((await sharp(bare.bytes).metadata()).orientation).toBe(orientation)
    expect(await colourAtTop(bare.bytes)).toBe(await colourAtTop(taken))
    expect(await tellsPlace(bare.bytes)).toBe(false)
  }
})

test('colours stay as measured: the profile is kept', async () => {
  const wide = await sharp(await photo({ width: 32, height: 32 }))
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const { icc } = await sharp(wide).metadata()
  const bare = bareJpeg(new Uint8Array(wide))!
  expect((await sharp(bare.bytes).metadata()).icc).toEqual(icc)
})

test('a second photo or a film hidden behind the first does not travel', async () => {
  const taken = await photo({ width: 32, height: 32 })
  const twice = new Uint8Array(Buffer.concat([taken, taken, Buffer.from('ftypmp42')]))
  const bare = bareJpeg(twice)!
  expect(bare.bytes).toEqual(bareJpeg(new Uint8Array(taken))!.bytes)
  expect(await tellsPlace(bare.bytes)).toBe(false)
})

test('a photo cut off in the middle is still one', async () => {
  const taken = await photo({ width: 320, height: 240 })
  const bare = bareJpeg(new Uint8Array(taken.subarray(0, taken.length - 200)))!
  expect((await sharp(bare.bytes).metadata()).width).toBe(320)
  expect(await tellsPlace(bare.bytes)).toBe(false)
})

test('what is no JPEG is not taken for one', async () => {
  const taken = await photo({ width: 32, height: 32 })
  for (const bytes of [
    '',
    'no picture at all',
    Buffer.from('ffd8ffe1', 'hex'),
    taken.subarray(0, 300),
  ]) {
    expect(bareJpeg(new Uint8Array(Buffer.from(bytes)))).toBeUndefined()
  }
})
