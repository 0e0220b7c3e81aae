import { expect, test } from 'vitest'
import { decodeBase41, encodeBase41 } from './base41.ts'
import { createFrameCollector, cutIntoFrames } from './parcel-frames.ts'

/** Of any values, the same in each run. */
const createBytes = (length: number, seed = 1) =>
  Uint8Array.from({ length }, (_, at) => (at * 167 + seed * 31 + (at >> 3)) % 256)
const cut = (bytes: Uint8Array) => cutIntoFrames(bytes) ?? []
const collectAll = (frames: string[], collect = createFrameCollector()) =>
  frames.map((frame) => collect(frame)).at(-1)

test.each([1, 2, 3, 263, 264, 265, 5000])('%i bytes arrive as they were', (length) => {
  const bytes = createBytes(length)
  expect(decodeBase41(encodeBase41(bytes))).toEqual(bytes)
  expect(collectAll(cut(bytes))?.bytes).toEqual(bytes)
})

test('frames are taken in any order, and again', () => {
  const bytes = createBytes(2000)
  const frames = cut(bytes)
  const [first = '', ...others] = frames.toReversed()
  const collect = createFrameCollector()
  expect(collect(first)).toEqual({ read: 1, all: 8 })
  expect(collect(first)).toEqual({ read: 1, all: 8 })
  expect(collectAll(others.slice(1), collect)).toEqual({ read: 7, all: 8 })
  expect(collectAll(others, collect)).toEqual({ read: 8, all: 8, bytes })
})

test('frames of another request in between do not disturb', () => {
  const [mine, others] = [createBytes(1000), createBytes(1000, 2)]
  const collect = createFrameCollector()
  const mixed = cut(mine).flatMap((frame, at) => [cut(others)[at + 1] ?? '', frame])
  expect(collectAll(mixed, collect)?.bytes).toEqual(mine)
  expect(collect(cut(others)[0] ?? '')?.bytes).toEqual(others)
})

test('of more requests than a camera sees the oldest is forgotten', () => {
  const collect = createFrameCollector()
  const [first = [], ...others] = [1, 2, 3, 4].map((seed) => cut(createBytes(500, seed)))
  for (const [begun = ''] of [first, ...others]) collect(begun)
  expect(collect(first[1] ?? '')).toEqual({ read: 1, all: 2 })
})

test('what was damaged is told, and can be scanned once more', () => {
  const bytes = createBytes(600)
  const [first = '', second = '', third = ''] = cut(bytes)
  const damaged = second.replace(/.{4}$/u, '0000')
  const collect = createFrameCollector()
  expect(collectAll([first, damaged, third], collect)).toEqual({ read: 0, all: 3, damaged: true })
  expect(collectAll([first, second, third], collect)?.bytes).toEqual(bytes)
})

test.each([
  'https://shop.example.com/products/wl-1101',
  'SR1/3FA9C01B/002/001/000',
  'SR1/3FA9C01B/000/001/000',
  'SR1/3FA9C01B/001/000/000',
  'SR1/3FA9C01B/001/001/0000',
  'SR1/3FA9C01B/001/001/:::',
  'SR1/3FA9C01B/001/001/00 ',
  `SR1/3FA9C01B/001/001/${'0'.repeat(603)}`,
  'SR2/3FA9C01B/001/001/000',
])('%.60s is no frame', (code) => {
  expect(createFrameCollector()(code)).toBeUndefined()
})

test('more than a file holds is not cut', () => {
  expect(cutIntoFrames(createBytes(264 * 999))).toHaveLength(999)
  expect(cutIntoFrames(createBytes(264 * 999 + 1))).toBeUndefined()
})
