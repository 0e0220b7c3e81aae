import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/attachments.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

/** A shop that counts what each client sends, and an address that has left a file of almost 2 GB there. */
async function openShop() {
  const deps = await openDeps({ RATE_LIMIT: 'on' })
  const app = await openApp(deps)
  const upload = (key: string, remoteAddress = '203.0.113.1') => {
    const { payload, type } = formOf([{ name: 'a.txt', content: key }])
    const headers = { 'content-type': type, 'idempotency-key': key }
    const url = '/api/inquiries/upload'
    return app.inject({ method: 'POST', url, payload, headers, remoteAddress })
  }
  const first = await upload('file-12345')
  await deps.db.updateTable('uploads').set({ size: 1_999_999_995 }).execute()
  return { ...deps, app, upload, first, stored: () => readdir(deps.folders.uploads) }
}

test('a client whose files wait for inquiries without end is asked to come back later', async () => {
  const { upload, first, stored } = await openShop()
  const refused = await upload('file-67890')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(refused.json().error).toContain('Too many files wait for their inquiry.')
  expect(refused.headers['retry-after']).toBe('60')
  expect(await stored()).toEqual(first.json().uploaded_files)
  expect((await upload('file-12345')).body, 'a lost answer is given again').toBe(first.body)
  expect((await upload('file-67890', '203.0.113.2')).statusCode).toBe(200)
})

test('files that an inquiry has claimed do not count, and nobody can tell any more who sent them', async () => {
  const { app, db, upload, first } = await openShop()
  const attachments: string[] = first.json().uploaded_files
  const payload = { contact_name: 'Ana', email: 'ana@example.com', message: 'Price?', attachments }
  await app.inject({ method: 'POST', url: '/api/inquiries', payload })
  const [row] = await db.selectFrom('uploads').selectAll().execute()
  expect(row).toMatchObject({ inquiry_id: expect.any(String), sent_by: null })
  expect((await upload('file-67890')).statusCode).toBe(200)
})
