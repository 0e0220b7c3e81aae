import { expect, test } from 'vitest'
import { photo, picture } from '../../../tests/support/photos.ts'
import { fitting, isHeic, isPicture, nameIn, planFor } from './picked-picture.ts'

const planned = async (made: Promise<Buffer>) => planFor(new Uint8Array(await made))

test('a photo that is small enough is sent with its own pixels', async () => {
  expect(await planned(photo({ width: 2000, height: 1500 }))).toMatchObject({
    type: 'image/jpeg',
    redraw: false,
  })
})

test('one longer than 2000 px on either side is drawn anew', async () => {
  expect((await planned(photo({ width: 2002, height: 10 }))).redraw).toBe(true)
  expect((await planned(photo({ width: 10, height: 2002 }))).redraw).toBe(true)
  expect(await planned(picture('png', 2002, 10))).toMatchObject({ type: 'image/png', redraw: true })
})

test('one that no phone has the memory to open is left as it is', async () => {
  const taken = new Uint8Array(await photo({ width: 32, height: 32 }))
  const sizeAt = Buffer.from(taken).indexOf(Buffer.from('ffc0', 'hex')) + 5
  new DataView(taken.buffer).setUint32(sizeAt, 0xffff_ffff)
  expect(planFor(taken)).toMatchObject({ redraw: false, type: 'image/jpeg' })
})

test('formats that the exporter cannot open become JPEG', async () => {
  expect(await planned(picture('webp', 10, 10))).toEqual({
    type: 'image/jpeg',
    bare: undefined,
    redraw: true,
  })
})

test('sides keep their proportion, and none vanishes', () => {
  expect(fitting({ width: 4000, height: 3000 })).toEqual({ width: 2000, height: 1500 })
  expect(fitting({ width: 1000, height: 8000 })).toEqual({ width: 250, height: 2000 })
  expect(fitting({ width: 9000, height: 1 })).toEqual({ width: 2000, height: 1 })
  expect(fitting({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 })
})

test.each([
  ['seam.JPG', 'image/jpeg', 'seam.JPG'],
  ['seam.jpeg', 'image/jpeg', 'seam.jpeg'],
  ['IMG_0231.HEIC', 'image/jpeg', 'IMG_0231.jpg'],
  ['really a drawing.jpg', 'image/png', 'really a drawing.png'],
  ['image', 'image/jpeg', 'image.jpg'],
] as const)('%s sent as %s is called %s', (name, type, sentAs) => {
  expect(nameIn(type, name)).toBe(sentAs)
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
