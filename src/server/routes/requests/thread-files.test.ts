import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import { messageMaxFileBytes } from '#shared/contract/requests/thread-files.ts'
import { signInAs } from '../../../../tests/support/desk.ts'
import { openThread, token } from '../../../../tests/support/mail/open-thread.ts'
import { formOf, samples } from '../../../../tests/support/samples/attachments.ts'
import { deleteInquiriesById } from '../../db/retention-queries.ts'
import { readPerson } from '../../persons/read-person.ts'
import { revokeLinks } from '../../threads/thread-keys.ts'
import { removeOrphans } from '../../uploads/upload-store.ts'

async function openFiles() {
  const thread = await openThread()
  const { app, deps, id } = thread
  const sales = await signInAs(deps.db, app, 'sales')
  const upload = async (name: string, content: Buffer | string): Promise<string> => {
    const { payload, type } = formOf([{ name, content }])
    const headers = { 'content-type': type }
    const url = '/api/inquiries/upload'
    const answer = await app.inject({ method: 'POST', url, payload, headers })
    return answer.json().uploaded_files[0]
  }
  /** By the member; the cookies are those of `sales`. */
  const uploadAtDesk = (name: string, payload: Buffer, key: string = crypto.randomUUID()) =>
    app.inject({
      method: 'POST',
      url: `/api/desk/files?name=${name}`,
      payload,
      headers: {
        'content-type': 'application/octet-stream',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
        cookie: [...sales.cookies].map(([name_, value]) => `${name_}=${value}`).join('; '),
      },
    })
  return {
    ...thread,
    sales,
    upload,
    uploadAtDesk,
    reply: (body: string, attachments: string[], key = `key of ${body}`) =>
      app.inject({
        method: 'POST',
        url: `/api/requests/${token}/messages`,
        payload: { inquiry_id: id, body, attachments },
        headers: { 'idempotency-key': key },
      }),
    answerWith: (attachments: string[], seen = 0, body = 'Here') =>
      sales.ask('POST', `/api/desk/inquiries/${id}/replies`, { body, attachments, seen }),
    fetchFile: (by: string, file: string, inquiry_id = id) =>
      app.inject(`/api/requests/${by}/files/${file}?inquiry_id=${inquiry_id}`),
    /** As the buyer's device reads it. */
    messages: async (): Promise<ThreadMessage[]> =>
      (await thread.readAll({ token }))[0]?.messages ?? [],
  }
}

test('a member answers with a file, which the buyer reads by device and by link, byte for byte', async () => {
  const { uploadAtDesk, answerWith, messages, fetchFile, deps, id, read } = await openFiles()
  const sent = await uploadAtDesk('Size%20chart%20(2).pdf', samples.pdf)
  expect(sent.json().errors).toEqual([])
  const [stored] = sent.json().uploaded_files
  expect((await answerWith([stored])).statusCode).toBe(200)
  const [message] = await messages()
  const file = { id: stored, name: 'Size chart (2).pdf', size: samples.pdf.length }
  expect(message?.files).toEqual([file])
  const { link } = await deps.db
    .selectFrom('inquiries')
    .select('link')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await read(link ?? '')).json().messages[0].files).toEqual([file])
  for (const [by, of] of [
    [token, id],
    [link ?? '', ''],
  ] as const) {
    const fetched = await fetchFile(by, stored, of)
    expect(fetched.rawPayload).toEqual(samples.pdf)
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Size%20chart%20%282%29.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  }
})

test('a buyer answers with a file, which members alone see beside the buyer', async () => {
  const { upload, reply, sales, id, app, deps } = await openFiles()
  const stored = await upload('drawing.png', samples.png)
  const added = await reply('As drawn', [stored])
  expect(added.json().message.files).toEqual([
    { id: stored, name: 'drawing.png', size: samples.png.length },
  ])
  const { inquiry } = (await sales.ask('GET', `/api/desk/inquiries/${id}`)).json()
  expect(inquiry.files).toEqual([])
  expect(inquiry.thread[0].files[0].name).toBe('drawing.png')
  const shown = await sales.ask('GET', `/api/desk/files/${stored}`)
  expect(shown.rawPayload).toEqual(samples.png)
  const others = await signInAs(deps.db, app, 'catalogue')
  expect((await others.ask('GET', `/api/desk/files/${stored}`)).statusCode).toBe(403)
})

test('a file opens to no other request, and to nobody once the link is closed', async () => {
  const { upload, reply, fetchFile, deps, id } = await openFiles()
  const stored = await upload('notes.txt', 'Ours')
  await reply('Ours', [stored])
  expect((await fetchFile('f'.repeat(32), stored)).statusCode).toBe(404)
  const waiting = await upload('waits.txt', 'Not sent')
  expect((await fetchFile(token, waiting)).statusCode).toBe(404)
  expect((await fetchFile(token, stored)).statusCode).toBe(200)
  await revokeLinks(deps.db, id)
  expect((await fetchFile(token, stored)).json().code).toBe('request_unknown')
})

test('a message whose answer was lost is one message with its files; others under its key are refused', async () => {
  const { upload, reply, messages } = await openFiles()
  const [one, two] = [await upload('1.txt', 'one'), await upload('2.txt', 'two')]
  const first = await reply('Both', [one, two])
  expect((await reply('Both', [two, one])).json()).toEqual(first.json())
  expect((await messages()).map(({ files }) => files?.length)).toEqual([2])
  expect((await reply('Both', [one])).json().code).toBe('key_reused')
  // a file belongs to one message
  expect((await reply('Again', [one])).json().code).toBe('attachment_unknown')
  expect(await messages()).toHaveLength(1)
})

test('what the checks of files refuse at the desk is named and not stored', async () => {
  const { uploadAtDesk, deps, app } = await openFiles()
  const refused = (await uploadAtDesk('offer.pdf', samples.png)).json()
  expect(refused).toEqual({
    uploaded_files: [],
    errors: [expect.stringContaining('offer.pdf: File type not supported')],
  })
  const large = Buffer.alloc(10_485_761, 'a')
  expect((await uploadAtDesk('large.txt', large)).json().code).toBe('too_large')
  expect(await readdir(deps.folders.uploads)).toEqual([])
  const url = '/api/desk/files?name=offer.pdf'
  const headers = { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' }
  const outside = await app.inject({ method: 'POST', url, payload: samples.pdf, headers })
  expect(outside.json().code).toBe('sign_in_needed')
})

test('an upload that is repeated after a lost answer is one file', async () => {
  const { uploadAtDesk, deps } = await openFiles()
  const first = await uploadAtDesk('offer.pdf', samples.pdf, 'key-of-file')
  expect((await uploadAtDesk('offer.pdf', samples.pdf, 'key-of-file')).json()).toEqual(first.json())
  expect(await readdir(deps.folders.uploads)).toHaveLength(1)
})

test('files of a message and of a thread are bounded, and nothing of a refused message stays', async () => {
  const { upload, reply, messages, deps, id } = await openFiles()
  const stored = await upload('1.txt', 'one')
  const resize = (size: number) =>
    deps.db.updateTable('uploads').set({ size }).where('stored_name', '=', stored).execute()
  await resize(messageMaxFileBytes + 1)
  expect((await reply('Large', [stored])).json().code).toBe('files_too_large')
  await resize(3)
  const many = Array.from({ length: 11 }, (_, at) => `${at}.txt`)
  expect((await reply('Many', many)).json().code).toBe('invalid_input')
  const earlier = (await reply('Earlier', [])).json().message.id as string
  await deps.db
    .insertInto('uploads')
    .values(
      Array.from({ length: 150 }, (_, at) => ({
        stored_name: `earlier-${at}`,
        name: 'earlier.txt',
        size: 1,
        sha256: '',
        created_at: 1,
        inquiry_id: id,
        message_id: earlier,
      })),
    )
    .execute()
  expect((await reply('Full', [stored])).json().code).toBe('thread_files_full')
  expect((await messages()).map(({ body }) => body)).toEqual(['Earlier'])
})

test('files go with their request; those whose message never came are swept', async () => {
  const { upload, reply, deps, id, messages } = await openFiles()
  const stored = await upload('1.txt', 'one')
  await reply('One', [stored])
  const late = await upload('2.txt', 'two')
  const { uploads } = deps.folders
  expect(await removeOrphans(deps.db, deps.stores.uploads, Date.now() + 1)).toEqual([late])
  expect(await readdir(uploads)).toEqual([stored])
  expect((await reply('Two', [late])).json().code).toBe('attachment_unknown')
  const { inquiries, files: exported } = await readPerson(deps.db, {
    inquiries: [id],
    messages: [],
    orders: [],
    member: undefined,
  })
  expect(exported).toEqual([stored])
  expect(inquiries[0]).toMatchObject({ uploads: [{ name: '1.txt', stored_name: stored }] })
  const { files } = await deleteInquiriesById(deps.db, [id])
  expect(files).toEqual([stored])
  expect(await messages()).toEqual([])
})

test('the mail to the buyer brings files up to its bound and names the others, the mail to sales brings them all', async () => {
  const { upload, uploadAtDesk, answerWith, reply, mailed, deps, sales, id } = await openFiles()
  const chart = (await uploadAtDesk('chart.pdf', samples.pdf)).json().uploaded_files[0]
  const film = (await uploadAtDesk('film.txt', Buffer.from('large'))).json().uploaded_files[0]
  await deps.db
    .updateTable('uploads')
    .set({ size: 8_000_000 })
    .where('stored_name', '=', film)
    .execute()
  await answerWith([chart, film])
  const [answer] = await mailed()
  expect(answer?.to).toEqual(['ana@torres.example'])
  expect(answer?.mail.text).toContain('chart.pdf (')
  expect(answer?.mail.text.replaceAll(/\s+/gu, ' ')).toMatch(
    /film\.txt \([\d.]+ MB\): demasiado grande para un correo, se abre en la tienda/u,
  )
  expect(answer?.mail.files.map(({ name }) => name)).toEqual(['chart.pdf'])
  await reply('As drawn', [await upload('drawing.png', samples.png), await upload('a.txt', 'a')])
  const toSales = (await mailed()).find(({ to }) => !to.includes('ana@torres.example'))
  expect(toSales?.mail.files.map(({ name }) => name)).toEqual(['drawing.png', 'a.txt'])
  const { inquiry } = (await sales.ask('GET', `/api/desk/inquiries/${id}`)).json()
  expect(inquiry.thread).toHaveLength(2)
})

test('files alone are a message of either side, said in the buyer’s language, once; nothing at all is none', async () => {
  const { deps, id, uploadAtDesk, upload, answerWith, reply, messages } = await openFiles()
  await deps.db.updateTable('inquiries').set({ locale: 'es' }).where('id', '=', id).execute()
  const [chart] = (await uploadAtDesk('chart.pdf', samples.pdf)).json().uploaded_files
  const answered = await answerWith([chart], 0, '')
  expect(answered.json()).toEqual({ done: true, files: 1 })
  const drawing = await upload('drawing.pdf', samples.pdf)
  for (const _ of [1, 2])
    expect((await reply('', [drawing], 'wordless')).json().message.files).toHaveLength(1)
  const said = { body: '(Solo archivos, sin texto)', files: [{ size: samples.pdf.length }] }
  expect(await messages()).toMatchObject([
    { author: 'firm', ...said },
    { author: 'buyer', ...said },
  ])
  const empty = await answerWith([], 2, ' ')
  expect([empty.statusCode, empty.json().code]).toEqual([422, 'invalid_input'])
  expect((await reply('', [], 'key of nothing')).body).toContain('message.required')
})
