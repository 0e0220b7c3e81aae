import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['https://cdn.example.com', 'https://cdn.example.com'],
  ['https://cdn.example.com/', 'https://cdn.example.com'],
  ['https://CDN.example.com:8443/our-shop/', 'https://cdn.example.com:8443/our-shop'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:8080/a_b/c.d~e', 'http://127.0.0.1:8080/a_b/c.d~e'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('pictures are fetched from %s', (given, read) => {
  expect(readConfig({ ASSETS_URL: given }).assetsUrl).toBe(read)
})

const form = 'ASSETS_URL must look like https://cdn.example.com or https://cdn.example.com/shop'
const safety = 'ASSETS_URL must begin with https://'
test.each([
  ['cdn.example.com', form],
  ['https://', form],
  ['https://user:password@cdn.example.com', form],
  ['https://cdn.example.com/?shop=1', form],
  ['https://cdn.example.com/#shop', form],
  ['https://cdn.example.com?', form],
  ['https://cdn.example.com/a;script-src *', form],
  ['https://cdn.example.com/a,b', form],
  ['data:image/png,x', form],
  ['http://cdn.example.com', safety],
  ['http://localhost.example.com', safety],
  ['http://10.0.0.1', safety],
  ['ftp://cdn.example.com', safety],
])('%s is refused in a sentence that says what is wrong', (given, sentence) => {
  expect(() => readConfig({ ASSETS_URL: given })).toThrow(sentence)
})
