import { expect, test } from 'vitest'
import { hasShareMenu } from './install-prompt.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
  ['Chrome on an iPhone', `${iphone} CriOS/139.0 Mobile/15E148 Safari/604.1`, 5],
  ['Safari on an iPad, which says it is a Mac', `${mac} Version/18.5 Safari/605.1.15`, 5],
])('%s can add to the home screen', (_, userAgent, touchPoints) => {
  expect(hasShareMenu(userAgent, touchPoints)).toBe(true)
})

test.each([
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, 0],
  ['WeChat on an iPhone', `${iphone} Mobile/15E148 MicroMessenger/8.0.60`, 5],
  ['Line on an iPhone', `${iphone} Mobile/15E148 Safari Line/15.9.0`, 5],
  ['Facebook on an iPhone', `${iphone} Mobile/15E148 Safari/604.1 [FBAN/FBIOS]`, 5],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0 Mobile Safari/537.36',
    5,
  ],
])('%s cannot', (_, userAgent, touchPoints) => {
  expect(hasShareMenu(userAgent, touchPoints)).toBe(false)
})
