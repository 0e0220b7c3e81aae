import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { UploadAnswer } from '#shared/contract/inquiry.ts'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import { deleteExpired } from '../jobs/retention.ts'

const day = 24 * 60 * 60 * 1000

async function openUploads() {
  const deps = await openDeps()
  const app = await openApp(deps)
  const folder = deps.folders.uploads
  return {
    app,
    folder,
    stored: () => readdir(folder),
    sweep: (later: number) => deleteExpired(deps, Date.now() + later),
    /** Sends one file and gives the names under which it is stored. */
    upload: async (key: string) => {
      const { payload, type } = formOf([{ name: 'a.txt', content: 'one' }])
      const headers = { 'content-type': type, 'idempotency-key': key }
      const url = '/api/inquiries/upload'
      const answer = await app.inject({ method: 'POST', url, payload, headers })
      return v.parse(UploadAnswer, answer.json()).uploaded_files
    },
  }
}

test('what no inquiry claimed within a day is swept, with what a killed server left', async () => {
  const { upload, stored, folder, sweep } = await openUploads()
  await upload('key-12345')
  await writeFile(join(folder, 'left.part'), 'half')
  await sweep(day - 60_000)
  expect(await stored()).toHaveLength(2)

  await utimes(join(folder, 'left.part'), 0, 0)
  await sweep(day + 60_000)
  expect(await stored()).toEqual([])
  const again = await upload('key-12345')
  expect(await stored()).toEqual(again)
})

test('a file that an inquiry has claimed keeps its name for whoever sends both once more, days later', async () => {
  const { app, sweep, upload } = await openUploads()
  const ask = (attachments: string[]) => {
    const body = { contact_name: 'Ana', email: 'ana@example.com', message: 'Price?', attachments }
    const headers = { 'idempotency-key': 'inquiry-12345' }
    return app.inject({ method: 'POST', url: '/api/inquiries', payload: body, headers })
  }
  const first = await upload('file-12345')
  expect((await ask(first)).statusCode).toBeLessThan(300)
  await sweep(2 * day)
  const again = await upload('file-12345')
  expect(again).toEqual(first)
  expect((await ask(again)).statusCode).toBeLessThan(300)
})
