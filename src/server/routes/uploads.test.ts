import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { attachmentMaxBytes, UploadAnswer } from '#shared/contract/inquiry.ts'
import * as v from 'valibot'
import { formOf, samples, type Sent } from '../../../tests/support/samples/attachments.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

const tooLarge = 'File size must be less than 10MB'
const wrongType = 'File type not supported. Please upload JPG, PNG, PDF, DOC, or TXT files.'
const url = '/api/inquiries/upload'

async function openUploads() {
  const deps = await openDeps()
  const app = await openApp(deps)
  const folder = deps.folders.uploads
  const send = (payload: Buffer, type: string, key?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
    })
  return {
    app,
    db: deps.db,
    folder,
    pictures: deps.folders.images,
    send,
    stored: () => readdir(folder),
    upload: (files: Sent[], key?: string) => {
      const { payload, type } = formOf(files)
      return send(payload, type, key)
    },
  }
}

const textOf = (size: number) => Buffer.alloc(size, 'a')
const filesOf = (count: number): Sent[] =>
  Array.from({ length: count }, (_, i) => ({ name: `${i}.txt`, content: `file ${i}` }))
const answerOf = (answer: { json: () => unknown }) => v.parse(UploadAnswer, answer.json())

test('files are stored byte for byte under names that nobody can guess', async () => {
  const { upload, folder, db } = await openUploads()
  const answer = await upload([
    { name: 'drawing.pdf', content: samples.pdf },
    { name: 'logo.PNG', content: samples.png },
  ])
  expect(answer.statusCode).toBe(200)
  const { uploaded_files, errors } = answerOf(answer)
  expect(errors).toEqual([])
  expect(uploaded_files).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}\.pdf$/u),
    expect.stringMatching(/^[0-9a-f]{32}\.png$/u),
  ])
  expect(await readFile(join(folder, uploaded_files[0]!))).toEqual(samples.pdf) // two names, as just seen
  const rows = await db.selectFrom('uploads').selectAll().orderBy('name').execute()
  expect(rows).toMatchObject([
    { name: 'drawing.pdf', size: samples.pdf.length, inquiry_id: null },
    { name: 'logo.PNG', sha256: createHash('sha256').update(samples.png).digest('hex') },
  ])
})

test('a file of 10485760 bytes passes, one of a byte more does not, nor does one of a megabyte more', async () => {
  const { upload, stored } = await openUploads()
  const answer = await upload([
    { name: 'just.txt', content: textOf(attachmentMaxBytes) },
    { name: 'over.txt', content: textOf(attachmentMaxBytes + 1) },
    { name: 'far-over.txt', content: textOf(attachmentMaxBytes + 1_048_576) },
    { name: 'after.txt', content: 'still read' },
  ])
  expect(answer.statusCode).toBe(200)
  expect(answerOf(answer)).toMatchObject({
    uploaded_files: [expect.any(String), expect.any(String)],
    errors: [`over.txt: ${tooLarge}`, `far-over.txt: ${tooLarge}`],
  })
  expect(await stored()).toHaveLength(2)
})

test.each([
  ['a.jpg', samples.jpg],
  ['a.jpeg', samples.jpg],
  ['a.png', samples.png],
  ['a.gif', samples.gif],
  ['a.pdf', samples.pdf],
  ['a.doc', samples.doc],
  ['a.docx', samples.docx],
  ['a.txt', samples.txt],
  ['图纸.txt', Buffer.from('两百个钱包')],
  ['gb.txt', Buffer.from('c1bdb0d9b8f6c7aeb0fc', 'hex')],
  ['latin.txt', Buffer.from('Cuatrocientas piezas, algod\xf3n caf\xe9 ', 'latin1')],
  ['letter.doc', samples.rtf],
  ['scan.pdf', samples.latePdf],
])('%s is taken', async (name, content) => {
  const { upload } = await openUploads()
  expect(answerOf(await upload([{ name, content }])).errors).toEqual([])
})

test.each([
  ['document', 'application/pdf', samples.pdf, 'document.pdf'],
  ['readme', 'text/plain;charset=utf-8', samples.txt, 'readme.txt'],
  ['order.v2', 'application/msword', samples.doc, 'order.v2.doc'],
  ['start.bat', 'text/plain', samples.txt, 'start.bat.txt'],
  ['logo.png', 'application/pdf', samples.png, 'logo.png'],
])('%s of type %s is taken by what it is, and called so', async (name, type, content, called) => {
  const { upload, db } = await openUploads()
  expect(answerOf(await upload([{ name, type, content }])).errors).toEqual([])
  expect(await db.selectFrom('uploads').select('name').execute()).toEqual([{ name: called }])
})

test.each([
  ['an unknown extension', 'tool.exe', Buffer.from('MZ\u0090')],
  ['no extension', 'README', samples.txt],
  ['a program called a picture', 'photo.jpg', Buffer.from('MZ\u0090')],
  ['a PDF called a picture', 'photo.png', samples.pdf],
  ['a PDF called a text', 'notes.txt', samples.pdf],
  ['a text with a NUL', 'notes.txt', Buffer.from('a\u0000b')],
  ['a text in no encoding', 'notes.txt', Buffer.from([0x61, 0xff, 0xfe, 0x62])],
  ['a docx with macros', 'order.docx', samples.macros],
  ['a spreadsheet called docx', 'order.docx', samples.spreadsheet],
  ['a torn docx', 'order.docx', samples.docx.subarray(0, -10)],
  ['a web page called a document', 'order.doc', Buffer.from('<html>')],
  ['RTF with something embedded', 'order.doc', Buffer.from('{\\rtf1{\\object\\objemb}}')],
  ['two extensions', 'photo.jpg.svg', samples.jpg],
])('%s is refused by name and reason', async (_what, name, content) => {
  const { upload, stored } = await openUploads()
  const answer = await upload([{ name, content }])
  expect(answer.statusCode).toBe(200)
  expect(answerOf(answer)).toMatchObject({ uploaded_files: [], errors: [`${name}: ${wrongType}`] })
  expect(await stored()).toEqual([])
})

test('a refused file does not keep the others out', async () => {
  const { upload } = await openUploads()
  const answer = answerOf(
    await upload([
      { name: 'a.txt', content: 'good' },
      { name: 'b.exe', content: 'bad' },
      { name: 'c.txt', content: '' },
    ]),
  )
  expect(answer.uploaded_files).toHaveLength(1)
  expect(answer.errors).toEqual([`b.exe: ${wrongType}`, 'c.txt: The file is empty'])
})

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\\\fakepath\\\\plan.txt', 'plan.txt'],
  ['invoice\u202etxt.txt', 'invoice txt.txt'],
  [`${'x'.repeat(300)}.txt`, `${'x'.repeat(196)}.txt`],
  ['设计图.txt', '设计图.txt'],
  // as browsers write quotes and line ends
  ['12%22 strap; %22v2%22.txt', '12" strap; "v2".txt'],
  ['two%0D%0Alines.txt', 'two lines.txt'],
  ['100%25 wool%2F%0d.txt', '100%25 wool%2F%0d.txt'],
])('of the name %.20j only %.20j is kept', async (name, kept) => {
  const { upload, db } = await openUploads()
  await upload([{ name, content: 'text' }])
  expect(await db.selectFrom('uploads').select('name').execute()).toEqual([{ name: kept }])
})

test('no file at all is refused, and so is a form with an input left alone', async () => {
  const { app, send, upload } = await openUploads()
  expect((await upload([])).json().code).toBe('no_files')
  expect((await upload([{ name: '', content: '' }])).json().code).toBe('no_files')
  expect((await app.inject({ method: 'POST', url })).json().code).toBe('no_files')
  const { payload, type } = formOf([{ name: 'a.txt', content: 'x' }], 'other')
  expect((await send(payload, type)).json().code).toBe('no_files')
})

test('twenty files pass, twenty-one do not and leave nothing behind', async () => {
  const { upload, stored } = await openUploads()
  const refused = await upload(filesOf(21))
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_many_files'])
  expect(await stored()).toEqual([])
  expect(answerOf(await upload(filesOf(20))).uploaded_files).toHaveLength(20)
})

test.each([
  ['no boundary', 'multipart/form-data', 400],
  ['another boundary', 'multipart/form-data; boundary=other', 400],
  ['JSON', 'application/json', 400],
  ['plain text', 'text/plain', 415],
])('a body with %s is a refusal, not a failure', async (_what, type, status) => {
  const { send, stored } = await openUploads()
  const { payload } = formOf([{ name: 'a.txt', content: 'x' }])
  expect((await send(payload, type)).statusCode).toBe(status)
  expect(await stored()).toEqual([])
})

test.each(['__proto__', 'constructor', 'toString'])(
  'a part called %s pollutes nothing',
  async (field) => {
    const { send, stored } = await openUploads()
    const { payload, type } = formOf([{ name: 'a.txt', content: 'x' }], field)
    expect((await send(payload, type)).statusCode).toBe(400)
    expect(await stored()).toEqual([])
  },
)

test('a body that ends too early leaves nothing behind', async () => {
  const { send, stored } = await openUploads()
  const { payload, type } = formOf([
    { name: 'a.txt', content: 'whole' },
    { name: 'b.txt', content: 'x'.repeat(100_000) },
  ])
  expect((await send(payload.subarray(0, -50_000), type)).statusCode).toBe(400)
  expect(await stored()).toEqual([])
})

test('an upload that is broken off leaves nothing behind', async () => {
  const { app, stored } = await openUploads()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { payload, type } = formOf([
    { name: 'a.txt', content: 'whole' },
    { name: 'b.pdf', content: Buffer.concat([samples.pdf, Buffer.alloc(500_000)]) },
  ])
  const { port } = app.server.address() as AddressInfo // a TCP server that listens has one
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, 300_000))
  await expect.poll(stored).not.toEqual([])
  socket.destroy()
  await expect.poll(stored).toEqual([])
})

test('the same key and files give the first answer; other files under it are refused', async () => {
  const { upload, stored } = await openUploads()
  const first = await upload([{ name: 'a.txt', content: 'one' }], 'key-12345')
  const again = await upload([{ name: 'a.txt', content: 'one' }], 'key-12345')
  expect(again.body).toBe(first.body)
  const other = await upload([{ name: 'a.txt', content: 'two' }], 'key-12345')
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
  expect(await stored()).toEqual(answerOf(first).uploaded_files)
})

test('twenty identical uploads at once store one file', async () => {
  const { upload, stored } = await openUploads()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => upload([{ name: 'a.txt', content: 'one' }], 'key-12345')),
  )
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await stored()).toHaveLength(1)
})

test('without a key each upload stands alone; a bad key is refused', async () => {
  const { upload, stored } = await openUploads()
  for (const _ of [1, 2]) await upload([{ name: 'a.txt', content: 'one' }])
  expect(await stored()).toHaveLength(2)
  expect((await upload([{ name: 'a.txt', content: 'one' }], 'short')).json().code).toBe(
    'key_invalid',
  )
})

test('stored files are never served, whatever is written in the address', async () => {
  const { app, upload, folder, pictures } = await openUploads()
  const [name = ''] = answerOf(await upload([{ name: 'a.txt', content: 'one' }])).uploaded_files
  for (const kept of [folder, pictures]) await writeFile(join(kept, 'like-a-picture.webp'), 'one')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // a TCP server that listens has one
  /** Asks for an address as it is: `inject` and `fetch` resolve the dots in it before they send it. */
  const ask = async (address: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${address} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
    return (await text(socket)).split('\r\n', 1)[0]
  }
  expect(await ask('/images/like-a-picture.webp')).toBe('HTTP/1.1 200 OK')
  for (const file of [name, 'like-a-picture.webp']) {
    for (const address of [
      `/uploads/${file}`,
      `/api/inquiries/upload/${file}`,
      `/images/../uploads/${file}`,
      `/images/%2e%2e/uploads/${file}`,
      `/images/..%2fuploads/${file}`,
      `/uploads/factory/../../uploads/${file}`,
      `/uploads/factory/%2e%2e/%2e%2e/uploads/${file}`,
    ]) {
      expect([address, await ask(address)]).toEqual([address, 'HTTP/1.1 404 Not Found'])
    }
  }
})
