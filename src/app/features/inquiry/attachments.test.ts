import { expect, test } from 'vitest'
import { nextAttachments, type Attachments } from './attachments.ts'

const none: Attachments = { list: [], refused: [] }

const picked = (before: Attachments, ...ids: string[]) =>
  nextAttachments(before, { type: 'picked', picked: ids.map((id) => ({ id, name: 'image.jpg' })) })
const ready = (before: Attachments, id: string, name = 'image.jpg') => {
  const file = { id, name, type: 'image/jpeg', bytes: new ArrayBuffer(1) }
  return nextAttachments(before, { type: 'ready', id, outcome: { file } })
}
const namesOf = ({ list }: Attachments) => list.map(({ name }) => name)

test('photos that a camera gives the same name can be told apart', () => {
  const three = ready(ready(ready(picked(none, 'a', 'b', 'c'), 'b'), 'a'), 'c', 'IMAGE.jpg')
  expect(namesOf(three)).toEqual(['image (2).jpg', 'image.jpg', 'IMAGE (3).jpg'])
  expect(three.list.map(({ file }) => file?.name)).toEqual(namesOf(three))
})

test('a name without an extension is numbered too', () => {
  expect(namesOf(ready(ready(picked(none, 'a', 'b'), 'a', 'note'), 'b', 'note'))).toEqual([
    'note',
    'note (2)',
  ])
})

test('what is removed while it is made ready stays away', () => {
  const removed = nextAttachments(picked(none, 'a'), { type: 'removed', id: 'a' })
  expect(ready(removed, 'a')).toEqual(none)
})

test('a file that cannot be taken leaves the list and is told by its name', () => {
  const one = picked(none, 'a')
  expect(
    nextAttachments(one, { type: 'ready', id: 'a', outcome: { broken: 'file.type' } }),
  ).toEqual({
    list: [],
    refused: [{ name: 'image.jpg', broken: 'file.type' }],
  })
})

test('the twenty-first file is refused, and the next choice forgets what was refused', () => {
  const ids = Array.from({ length: 21 }, (_, index) => String(index))
  const full = picked(none, ...ids)
  expect(full.list).toHaveLength(20)
  expect(full.refused).toEqual([{ name: 'image.jpg', broken: 'too_many' }])
  const room = nextAttachments(full, { type: 'removed', id: '0' })
  expect(picked(room, 'new')).toMatchObject({ refused: [], list: { length: 20 } })
})
