import { expect, test } from 'vitest'
import { photo, picture } from '../../../../tests/support/samples/photos.ts'
import {
  scaleToFit,
  isHeic,
  isPicture,
  replaceExtension,
  chooseOutputFormat,
} from './image-limits.ts'

test('sides keep their proportion, and none vanishes', () => {
  expect(scaleToFit({ width: 4000, height: 3000 })).toEqual({ width: 2000, height: 1500 })
  expect(scaleToFit({ width: 1000, height: 8000 })).toEqual({ width: 250, height: 2000 })
  expect(scaleToFit({ width: 9000, height: 1 })).toEqual({ width: 2000, height: 1 })
  expect(scaleToFit({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 })
})

test('one that no phone has the memory to open is not drawn', () => {
  expect(scaleToFit({ width: 12_000, height: 10_000 })).toEqual({ width: 2000, height: 1667 })
  expect(scaleToFit({ width: 12_000, height: 10_001 })).toBeUndefined()
})

test('a drawing stays a PNG; a photo, and what the exporter cannot open, becomes a JPEG', async () => {
  const formatOf = async (made: Promise<Buffer>) => chooseOutputFormat(new Uint8Array(await made))
  expect(await formatOf(picture('png', 10, 10))).toBe('image/png')
  expect(await formatOf(picture('webp', 10, 10))).toBe('image/jpeg')
  expect(await formatOf(photo({ width: 10, height: 10 }))).toBe('image/jpeg')
})

test.each([
  ['seam.JPG', 'image/jpeg', 'seam.JPG'],
  ['seam.jpeg', 'image/jpeg', 'seam.jpeg'],
  ['IMG_0231.HEIC', 'image/jpeg', 'IMG_0231.jpg'],
  ['really a drawing.jpg', 'image/png', 'really a drawing.png'],
  ['image', 'image/jpeg', 'image.jpg'],
] as const)('%s sent as %s is called %s', (name, type, sentAs) => {
  expect(replaceExtension(type, name)).toBe(sentAs)
})

test('pictures are known by type or name; an animation and a document are none', () => {
  expect(isPicture({ name: 'image', type: 'image/webp' })).toBe(true)
  expect(isPicture({ name: 'IMG_0231.HEIC', type: '' })).toBe(true)
  expect(isPicture({ name: 'walk.gif', type: 'image/gif' })).toBe(false)
  expect(isPicture({ name: 'order.pdf', type: 'application/pdf' })).toBe(false)
})

test('a picture of a phone is known by its bytes, whatever its name says', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(isHeic(bytes('\0\0\0\x18ftypheic\0\0\0\0'))).toBe(true)
  expect(isHeic(bytes('\0\0\0\x18ftypavif\0\0\0\0'))).toBe(false)
  expect(isHeic(new Uint8Array(await photo({ width: 20, height: 20 })))).toBe(false)
})
