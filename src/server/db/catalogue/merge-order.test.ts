import { expect, test } from 'vitest'
import { mergeOrder } from './merge-order.ts'

test.each([
  ['a list of all is the order', 'abc', 'cab', 'cab'],
  ['what is not listed stays where it is', 'abcde', 'db', 'adcbe'],
  ['a new one follows the one before it in the list', 'abc', 'axc', 'axbc'],
  ['new ones at the head of the list stand before what follows them there', 'abc', 'xyb', 'axybc'],
  ['new ones alone go to the end', 'abc', 'xy', 'abcxy'],
  ['an empty shop takes the list', '', 'ab', 'ab'],
  ['an empty list changes nothing', 'ab', '', 'ab'],
])('%s', (_, present, listed, order) => {
  expect(mergeOrder(present.split(''), new Set(listed)).join('')).toBe(order)
})
