import { expect, test } from 'vitest'
import { pickImageFile, parseImageFile } from './image-variants.ts'

const picture = { base: '/images/wl-1101-1.c6cef59beb', widths: [320, 640, 1280] }

test.each([
  [320, '320'],
  [600, '640'],
  [640, '640'],
  [641, '1280'],
  [4000, '1280'],
])('%d pixels are filled by the file of %s', (wanted, width) => {
  expect(pickImageFile(picture, wanted, 'avif')).toBe(`${picture.base}-${width}.avif`)
})

test('a path says which picture it is, and other paths say nothing', () => {
  expect(parseImageFile(pickImageFile(picture, 640, 'webp'))).toEqual({
    base: picture.base,
    width: 640,
    type: 'webp',
  })
  expect(parseImageFile('/icons/icon.svg')).toBeUndefined()
})
