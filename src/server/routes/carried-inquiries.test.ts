import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import { computeFingerprint } from '../db/idempotency.ts'
import { listInquiries, markSpam } from '../db/inquiry-repository.ts'
import { claimMail, listMails } from '../db/mail-queue.ts'

// Another device may bring the text of a request before or after the buyer's own brings text and files.

const line = { product_id: 'wl-1101', product_name: 'Bifold Wallet', quantity: 300 }
const text = {
  contact_name: 'Olena Kovalenko',
  email: 'olena@example.com',
  product_id: 'wl-1101',
  product_name: 'Bifold Wallet',
  quantity: '300',
  message: 'Price, please.',
}
const key = 'key-of-olena'
const carried = { ...text, files_follow: 2, lines: [{ ...line, attachments: [] }, line] }
const createOwn = (first: string, second: string) => ({
  ...text,
  lines: [{ ...line, attachments: [first] }, line],
  attachments: [first, second],
})

async function openShop() {
  const deps = await openDeps()
  const app = await openApp(deps)
  const upload = async (name: string, content = name): Promise<string> => {
    const { payload, type } = formOf([{ name, content }])
    const headers = { 'content-type': type }
    const url = '/api/inquiries/upload'
    const answer = await app.inject({ method: 'POST', url, payload, headers })
    return answer.json().uploaded_files[0]
  }
  return {
    deps,
    upload,
    send: (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/api/inquiries',
        payload,
        headers: { 'idempotency-key': key },
      }),
    createOwnWithFiles: async () => createOwn(await upload('photo.txt'), await upload('logo.txt')),
    stored: () => listInquiries(deps.db),
    mailsHaveLeft: () =>
      deps.db.updateTable('mails').set({ sent_at: Date.now(), due_at: null }).execute(),
    mails: async () =>
      (await listMails(deps.db)).map(({ topic, recipient }) => `${topic} ${recipient}`),
  }
}

const whole = {
  contact_name: 'Olena Kovalenko',
  files_follow: null,
  lines: [{ attachments: ['photo.txt'] }, { quantity: 300 }],
  attachments: [{ name: 'photo.txt' }, { name: 'logo.txt' }],
}

test('files of the own device complete the request that another has brought, once', async () => {
  const { send, stored, mails, mailsHaveLeft, createOwnWithFiles } = await openShop()
  const first = await send(carried)
  expect(first.statusCode).toBe(201)
  await mailsHaveLeft()
  expect(await stored()).toMatchObject([{ files_follow: 2, attachments: [] }])
  const own = await createOwnWithFiles()
  for (let times = 0; times < 3; times += 1) expect((await send(own)).body).toBe(first.body)
  expect(await stored()).toMatchObject([whole])
  expect((await mails()).toSorted()).toEqual([
    'inquiry buyer',
    'inquiry sales',
    'inquiry webhook',
    'inquiry_files sales',
    'inquiry_files webhook',
  ])
})

test('files that come before the first mail has left are in it, and no second mail follows', async () => {
  const { send, stored, mails, createOwnWithFiles } = await openShop()
  await send(carried)
  await send(await createOwnWithFiles())
  expect(await stored()).toMatchObject([whole])
  expect((await mails()).toSorted()).toEqual(['inquiry buyer', 'inquiry sales', 'inquiry webhook'])
})

test('files that come while the first mail is on its way follow in a second one', async () => {
  const { deps, send, mails, createOwnWithFiles } = await openShop()
  await send(carried)
  while (await claimMail(deps.db, Date.now()));
  await send(await createOwnWithFiles())
  const followed = (await mails()).filter((mail) => mail.startsWith('inquiry_files'))
  expect(followed.toSorted()).toEqual(['inquiry_files sales', 'inquiry_files webhook'])
})

test('files that come late to what is spam mail nobody, and are kept', async () => {
  const { deps, send, stored, mails, mailsHaveLeft, createOwnWithFiles } = await openShop()
  await send(carried)
  await mailsHaveLeft()
  const [inquiry] = await stored()
  await markSpam(deps.db, [inquiry?.id ?? ''], true)
  await send(await createOwnWithFiles())
  expect(await stored()).toMatchObject([whole])
  expect(await mails()).toHaveLength(3)
})

test('a device that comes after the own one changes nothing', async () => {
  const { send, stored, mails, createOwnWithFiles } = await openShop()
  const first = await send(await createOwnWithFiles())
  expect((await send(carried)).body).toBe(first.body)
  expect(await stored()).toMatchObject([whole])
  expect(await mails()).toHaveLength(3)
})

test('both at once are one request with its files', async () => {
  const { send, stored, createOwnWithFiles } = await openShop()
  const own = await createOwnWithFiles()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(at % 2 === 0 ? carried : own)),
  )
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await stored()).toMatchObject([whole])
})

test('another text under the same key is refused and changes nothing, its files stay for a new key', async () => {
  const { send, stored, upload, createOwnWithFiles } = await openShop()
  await send(carried)
  const own = await createOwnWithFiles()
  for (const other of [
    { ...own, message: 'Another text' },
    { ...own, lines: own.lines.slice(1) },
    { ...carried, message: 'Another text' },
  ]) {
    const answer = await send(other)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'key_reused'])
  }
  expect(await stored()).toMatchObject([{ files_follow: 2, attachments: [] }])
  await send(own)
  // the buyer has exchanged a file meanwhile
  const exchanged = createOwn(own.attachments[0] ?? '', await upload('other.txt'))
  expect((await send(exchanged)).json().code).toBe('key_reused')
  expect(await stored()).toMatchObject([whole])
})

test('files that the server no longer has are asked for, and nothing of the request is lost', async () => {
  const { send, stored, upload } = await openShop()
  await send(carried)
  const photo = await upload('photo.txt')
  const refused = await send(createOwn(photo, 'deleted.txt'))
  expect(refused.json()).toMatchObject({ code: 'attachment_unknown' })
  expect(await stored()).toMatchObject([{ files_follow: 2, attachments: [] }])
  expect((await send(createOwn(photo, await upload('logo.txt')))).statusCode).toBe(201)
  expect(await stored()).toMatchObject([whole])
})

test('a request that the exporter has deleted meanwhile does not come back with its files', async () => {
  const { deps, send, stored, mails, createOwnWithFiles } = await openShop()
  await send(carried)
  await deps.db.deleteFrom('inquiries').execute()
  expect((await send(await createOwnWithFiles())).statusCode).toBe(201)
  expect(await stored()).toEqual([])
  expect(await mails()).not.toContain('inquiry_files sales')
})

test('a request that an earlier version of the server has taken is known again', async () => {
  const { deps, send, stored } = await openShop()
  const first = await send(text)
  const body = { ...text, company_name: '', phone: '', country: '', written_at: '', locale: '' }
  const fingerprint = computeFingerprint({ ...body, attachments: [] })
  await deps.db.updateTable('idempotency').set({ fingerprint }).execute()
  expect((await send(text)).body).toBe(first.body)
  expect(await stored()).toHaveLength(1)
})
