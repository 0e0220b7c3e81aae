import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture, tellsPlace } from '../../../tests/support/photos.ts'
import { barePng } from './png.ts'

test('a drawing loses what is said about it and keeps every pixel', async () => {
  const drawn = new Uint8Array(await picture('png', 120, 80))
  expect(await tellsPlace(drawn)).toBe(true)
  const bare = barePng(drawn)!
  expect(bare).toMatchObject({ width: 120, height: 80 })
  expect(await tellsPlace(bare.bytes)).toBe(false)
  expect(await sharp(bare.bytes).raw().toBuffer()).toEqual(await sharp(drawn).raw().toBuffer())
})

test('what is behind the picture does not travel', async () => {
  const drawn = await picture('png', 12, 8)
  const more = new Uint8Array(Buffer.concat([drawn, Buffer.from('Pocketphone 3')]))
  expect(barePng(more)!.bytes).toEqual(barePng(new Uint8Array(drawn))!.bytes)
})

test('what is no whole PNG is not taken for one', async () => {
  const drawn = await picture('png', 120, 80)
  for (const bytes of [Buffer.from('no picture'), drawn.subarray(0, 8), drawn.subarray(0, -20)]) {
    expect(barePng(new Uint8Array(bytes))).toBeUndefined()
  }
})
