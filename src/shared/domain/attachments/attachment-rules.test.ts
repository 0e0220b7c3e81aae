import { expect, test } from 'vitest'
import { checkAttachment, pickerTypes } from './attachment-rules.ts'

const file = (name: string, type: string, size = 1) => ({ name, type, size })

test('a file of 10 MB to the byte passes, one byte more does not', () => {
  expect(checkAttachment(file('sheet.pdf', 'application/pdf', 10_485_760))).toBeUndefined()
  expect(checkAttachment(file('sheet.pdf', 'application/pdf', 10_485_761))).toBe('file.too_large')
})

test('a file of one byte passes, an empty one does not', () => {
  expect(checkAttachment(file('note.txt', 'text/plain', 1))).toBeUndefined()
  expect(checkAttachment(file('note.txt', 'text/plain', 0))).toBe('file.empty')
})

test('size is told before type', () => {
  expect(checkAttachment(file('film.mp4', 'video/mp4', 10_485_761))).toBe('file.too_large')
})

test.each([
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
])('%s is accepted by its MIME type, whatever its name', (type) => {
  expect(checkAttachment(file('sketch', type))).toBeUndefined()
  expect(checkAttachment(file('sketch.bin', type))).toBeUndefined()
})

test.each(['jpg', 'jpeg', 'png', 'gif', 'pdf', 'doc', 'docx', 'txt', 'JPG', 'Pdf'])(
  '.%s is accepted by its extension, whatever its MIME type',
  (extension) => {
    expect(checkAttachment(file(`面料 no. 4.${extension}`, ''))).toBeUndefined()
    expect(checkAttachment(file(`a.${extension}`, 'application/octet-stream'))).toBeUndefined()
  },
)

test.each([
  ['film.mp4', 'video/mp4'],
  ['prices.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['drawing.svg', 'image/svg+xml'],
  ['sheet.pdf.exe', 'application/octet-stream'],
  ['pdf.', ''],
  ['notes', ''],
  ['', ''],
])('%o of type %o is refused', (name, type) => {
  expect(checkAttachment(file(name, type))).toBe('file.type')
})

test('whatever the picker offers is accepted', () => {
  const offered = pickerTypes.split(',')
  expect(offered).toHaveLength(7)
  for (const ending of offered) expect(checkAttachment(file(`a${ending}`, ''))).toBeUndefined()
})
