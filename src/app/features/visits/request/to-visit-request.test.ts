import { expect, test } from 'vitest'
import { attachmentsMax, InquiryLine } from '#shared/contract/inquiry.ts'
import { visitLimits, visitTags } from '#shared/domain/visits/visit-rules.ts'
import type { VisitStyle } from '#data/db/visit-rows.ts'
import * as v from 'valibot'
import { findCommonDate, toVisitRequest, type RequestedStyle } from './to-visit-request.ts'

const words = {
  tags: { color: 'Color', fabric: 'Fabric', trim: 'Trim', fit: 'Fit' },
  formatNeededBy: (date: string) => `Needed by ${date}`,
}

const photoOf = (style_id: string, id: string) => ({
  id,
  style_id,
  name: 'image.jpg',
  type: 'image/jpeg',
  bytes: new ArrayBuffer(3),
  added_at: 1,
})

function requested(id: string, noted: Partial<VisitStyle> = {}, photos = 0): RequestedStyle {
  const style = {
    id,
    visit_id: 'v',
    product_id: `p-${id}`,
    style: {
      name: 'Bifold Wallet',
      names: {},
      words: {},
      model: 'WL-1101',
      category: 'wallets',
      images: [],
      colors: [],
      sizes: [],
      currency: 'USD',
    },
    position: 1,
    added_at: 1,
    note: '',
    tags: [],
    needed_by: '',
    quantities: [],
    ...noted,
  }
  return {
    style,
    name: 'Bifold Wallet',
    model: 'WL/1101',
    minimum: 500,
    photos: Array.from({ length: photos }, (_, index) => photoOf(id, `${id}-${index}`)),
  }
}

const noted: Partial<VisitStyle> = {
  note: ' softer lining ',
  tags: ['color', 'fit'],
  needed_by: '2027-03-31',
  target_price: '7.95',
  quantities: [
    { specifications: { color: 'Navy' }, quantity: 300 },
    { specifications: { color: 'Black' }, quantity: 1200 },
  ],
}

test('each noted quantity is a line; note and photos stand at the first one of the style', () => {
  const { lines, files, photosLeft } = toVisitRequest([requested('a', noted, 2)], words)
  const [first, second, ...more] = lines
  expect(more).toEqual([])
  expect(first).toMatchObject({
    product_id: 'p-a',
    quantity: 300,
    specifications: { color: 'Navy' },
    note: 'Color, Fit: softer lining\nNeeded by 2027-03-31',
    target_price: '7.95',
    attachments: files.map(({ id }) => id),
  })
  expect(second).toEqual({
    product_id: 'p-a',
    product_name: 'Bifold Wallet',
    model: 'WL/1101',
    quantity: 1200,
    specifications: { color: 'Black' },
    target_price: '7.95',
  })
  expect(files.map(({ name }) => name)).toEqual(['WL-1101 1.jpg', 'WL-1101 2.jpg'])
  expect(photosLeft).toBe(0)
  for (const line of lines) expect(v.is(InquiryLine, line)).toBe(true)
})

test.each([
  [{ color: 'Color', fabric: 'Fabric', trim: 'Trim', fit: 'Fit' }, 'Needed by 30 Sept 2027'],
  [
    { color: 'Color', fabric: 'Tejido', trim: 'Avíos', fit: 'Corte' },
    'Se necesita para el 30 sept 2027',
  ],
])('the longest note of a visit fits into a line, with the tags %j and the day', (tags, day) => {
  const note = `${'x'.repeat(visitLimits.note - 1)}.`
  const style = { note, tags: [...visitTags], needed_by: '2027-09-30' }
  const { lines } = toVisitRequest([requested('a', style)], { tags, formatNeededBy: () => day })
  expect(lines[0]?.note).toBe(`${Object.values(tags).join(', ')}: ${note}\n${day}`)
  expect(v.is(InquiryLine, lines[0])).toBe(true)
})

test('a style without quantities asks for its minimum, and without notes says nothing of them', () => {
  expect(toVisitRequest([requested('a')], words).lines).toEqual([
    {
      product_id: 'p-a',
      product_name: 'Bifold Wallet',
      model: 'WL/1101',
      quantity: 500,
      specifications: {},
    },
  ])
})

test('photos get ids of their own with each request, and those above its limit are counted', () => {
  const styles = Array.from({ length: 12 }, (_, index) => requested(`${index}`, {}, 9))
  const [first, again] = [toVisitRequest(styles, words), toVisitRequest(styles, words)]
  expect(first.files).toHaveLength(attachmentsMax)
  expect(first.photosLeft).toBe(12 * 9 - attachmentsMax)
  const ids = [...first.files, ...again.files].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(first.lines.flatMap(({ attachments = [] }) => attachments)).toHaveLength(attachmentsMax)
})

test('the request is needed by the day of its styles where they agree', () => {
  const at = (needed_by: string) => requested('a', { needed_by })
  expect(findCommonDate([at('2027-03-31'), at(''), at('2027-03-31')])).toBe('2027-03-31')
  expect(findCommonDate([at('2027-03-31'), at('2027-04-01')])).toBe('')
  expect(findCommonDate([at('')])).toBe('')
})
