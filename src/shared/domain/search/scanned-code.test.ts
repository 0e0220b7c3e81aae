import { expect, test } from 'vitest'
import { chooseByCode, parseScannedCode } from './scanned-code.ts'

test.each([
  'https://shop.example.com/products/wl-1101',
  'http://192.168.1.20:3000/products/WL-1101?lang=zh',
  'shop.example.com/products/wl-1101/',
  '/products/wl-1101#top',
  'HTTPS://SHOP.EXAMPLE.COM/PRODUCTS/WL-1101',
])('%s leads to the style, whatever host the tag was printed with', (text) => {
  expect(parseScannedCode(text)).toEqual({ id: 'wl-1101' })
})

test.each([
  ['WL-1101 ', 'WL-1101'],
  ['4006381333931', '4006381333931'],
  ['https://elsewhere.example.com/item/7', 'https://elsewhere.example.com/item/7'],
  ['https://shop.example.com/products/%E0%A4%A', 'https://shop.example.com/products/%E0%A4%A'],
])('%s is a text to look for', (text, expected) => {
  expect(parseScannedCode(text)).toEqual({ text: expected })
})

test.each(['', '  ', 'x'.repeat(501)])('no code of a tag: %#', (text) => {
  expect(parseScannedCode(text)).toBeUndefined()
})

const styles = [
  { id: 'wl-1101', model: 'WL-1101' },
  { id: 'wl1101-2', model: 'WL1101' },
  { id: 'ean', model: '0036000291452' },
]

test.each([
  ['WL-1101', 'wl-1101'],
  ['WL1101', 'wl1101-2'],
  ['wl 1101', 'wl-1101'],
  ['ＷＬ－１１０１', 'wl-1101'],
  ['WL1101-2', 'wl1101-2'],
  ['036000291452', 'ean'],
  ['WL-110', undefined],
  ['–', undefined],
])('%s is the code of %s', (text, id) => {
  expect(chooseByCode(styles, text)?.id).toBe(id)
})
