import { expect, test } from 'vitest'
import { reduceAttachments, type Attachments } from './attachments-reducer.ts'

const none: Attachments = { most: 100, list: [], waiting: [], refused: [] }

const picked = (before: Attachments, ...ids: string[]) =>
  reduceAttachments(before, {
    type: 'picked',
    picked: ids.map((id) => ({ id, name: 'image.jpg' })),
  })
const ready = (before: Attachments, id: string, name = 'image.jpg') => {
  const file = { id, name, type: 'image/jpeg', bytes: new ArrayBuffer(1) }
  return reduceAttachments(before, { type: 'ready', id, outcome: { file } })
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
  const removed = reduceAttachments(picked(none, 'a'), { type: 'removed', id: 'a' })
  expect(ready(removed, 'a')).toEqual(none)
})

test('a file that cannot be taken leaves the list and is told by its name', () => {
  const one = picked(none, 'a')
  expect(
    reduceAttachments(one, { type: 'ready', id: 'a', outcome: { broken: 'file.type' } }),
  ).toEqual({
    ...none,
    refused: [{ name: 'image.jpg', broken: 'file.type' }],
  })
})

test('a file above the hundred is refused, and the next choice forgets what was refused', () => {
  const ids = Array.from({ length: 101 }, (_, index) => String(index))
  const full = ids.reduce((before, id) => ready(before, id), picked(none, ...ids))
  expect(full.list).toHaveLength(100)
  expect(full.refused).toEqual([{ name: 'image.jpg', broken: 'too_many' }])
  const room = reduceAttachments(full, { type: 'removed', id: '0' })
  expect(picked(room, 'new')).toMatchObject({ refused: [], list: { length: 100 } })
})

const film = { id: 'film', name: 'film.mp4', broken: 'file.type' as const }
const sheets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `${index}.pdf` }))

test('a file that breaks a rule takes no room from those that are valid', () => {
  const [first, ...others] = sheets(100)
  const after = reduceAttachments(none, { type: 'picked', picked: [film, first!, film, ...others] }) // a hundred of them
  expect(after.list).toHaveLength(100)
  expect(after.refused.map(({ broken }) => broken)).toEqual(['file.type', 'file.type'])
})

test('a file that turns out to break a rule once it is read gives its room to the next', () => {
  const after = reduceAttachments(none, { type: 'picked', picked: sheets(102) })
  expect(after.list).toHaveLength(100)
  const outcome = { broken: 'file.type' as const }
  const read = reduceAttachments(after, { type: 'ready', id: '3', outcome })
  expect(read.list.map(({ id }) => id)).toContain('100')
  expect(read.refused).toEqual([{ name: '3.pdf', broken: 'file.type' }])
  const whole = read.list.reduce((before, { id }) => ready(before, id, `${id}.pdf`), read)
  expect(whole.list).toHaveLength(100)
  expect(whole.refused.slice(1)).toEqual([{ name: '101.pdf', broken: 'too_many' }])
})
