import { expect, test } from 'vitest'
import { toGreetingName } from './mail-i18n.ts'

test.each([
  'Ana',
  'Jane Doe',
  'José María Carreño',
  'Ludwig van Beethoven',
  'Ana de la Cruz',
  'Dr. Anne-Marie O’Neill',
  'J. P. Morgan',
  '王小明',
  '阿卜杜拉·买买提',
  'יוסי כהן',
])('%s is greeted', (name) => {
  expect(toGreetingName(name)).toBe(name)
})

test.each([
  'Dear winner, click http://example.com to get',
  'www.example.com',
  'Evil.example',
  'You have won a prize',
  'YOU HAVE WON',
  'Call Me Right Now Please',
  'Ana 2',
  'Ana!',
  'Ana: pay',
  'Ana\nBuy',
  '恭喜您中奖请加微信领取',
  '恭喜！',
  'x'.repeat(60),
  '',
  '-',
])('%j is not', (name) => {
  expect(toGreetingName(name)).toBe('')
})
