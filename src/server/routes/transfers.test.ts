import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { transferLimits } from '#shared/contract/transfer.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import { readLog } from '../../../tests/support/read-log.ts'
import { deleteExpired } from '../jobs/retention.ts'

const id = '0123456789abcdef0123456789abcdef'
const day = 24 * 60 * 60 * 1000

async function openTransfers() {
  const deps = await openDeps()
  const app = await openApp(deps)
  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    part: number | string,
    payload?: Buffer,
    claim?: string,
  ) =>
    app.inject({
      method,
      url: `/api/transfers/${id}/${part}${claim ? `?claim=${claim}` : ''}`,
      ...(payload && { payload, headers: { 'content-type': 'application/octet-stream' } }),
    })
  const claimBy = (claim: string) =>
    app.inject({ method: 'POST', url: `/api/transfers/${id}/claim`, payload: { claim } })
  const age = (ms: number) =>
    deps.db
      .updateTable('transfers')
      .set({ begun_at: Date.now() - ms })
      .execute()
  const listFiles = () => readdir(deps.folders.transfers)
  return { app, deps, listFiles, call, claimBy, age }
}

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code

test('a part is read until the device has stored it, and is gone then', async () => {
  const { call, listFiles } = await openTransfers()
  const sealed = Buffer.from('ciphertext')
  expect((await call('POST', 0, sealed)).statusCode).toBe(200)
  for (const _ of [1, 2]) {
    const read = await call('GET', 0)
    expect(read.rawPayload).toEqual(sealed)
    expect(read.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
  expect((await call('DELETE', 0)).json()).toEqual({ status: 'ok' })
  expect(await listFiles()).toEqual([])
  const again = await call('GET', 0)
  expect([again.statusCode, codeOf(again)]).toEqual([410, 'transfer_taken'])
  // a device that lost the answer
  expect((await call('DELETE', 0)).statusCode).toBe(200)
})

test('a part that is sent again stays as it was, and one that was taken does not come back', async () => {
  const { call } = await openTransfers()
  await call('POST', 0, Buffer.from('text'))
  await call('POST', 1, Buffer.from('first'))
  expect((await call('POST', 1, Buffer.from('again'))).statusCode).toBe(200)
  expect((await call('GET', 1)).body).toBe('first')
  await call('DELETE', 1)
  expect(codeOf(await call('POST', 1, Buffer.from('late')))).toBe('transfer_taken')
})

test.each(['../0', '501', '-1', '1e1', 'a'])('there is no part %s', async (part) => {
  const { call, listFiles } = await openTransfers()
  const answer = await call('POST', encodeURIComponent(part), Buffer.from('x'))
  expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'transfer_unknown'])
  expect(await listFiles()).toEqual([])
})

test('nothing is under a wrong name', async () => {
  const { app, call } = await openTransfers()
  await call('POST', 0, Buffer.from('x'))
  for (const name of [id.replace('0', '1'), 'x', '..%2f..%2fetc'])
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: `/api/transfers/${name}/0` })
      expect(codeOf(answer)).toBe('transfer_unknown')
    }
})

test('a part of 11 MB passes, one of a byte more leaves nothing', async () => {
  const { call, listFiles } = await openTransfers()
  const just = Buffer.alloc(transferLimits.partBytes, 1)
  expect((await call('POST', 0, just)).statusCode).toBe(200)
  const over = await call('POST', 1, Buffer.concat([just, Buffer.from('x')]))
  expect([over.statusCode, codeOf(over)]).toEqual([413, 'too_large'])
  expect(await listFiles()).toHaveLength(1)
  expect((await call('POST', 1, Buffer.from('x'))).statusCode).toBe(200)
})

test('all parts together are bounded', async () => {
  const { call } = await openTransfers()
  const part = Buffer.alloc(transferLimits.partBytes, 1)
  const codes = []
  for (let n = 0; n < 10; n += 1) codes.push((await call('POST', n, part)).statusCode)
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 413])
})

test('an empty body and one of another type are refused', async () => {
  const { app, call } = await openTransfers()
  expect((await call('POST', 0, Buffer.alloc(0))).statusCode).toBe(400)
  const form = { method: 'POST', url: `/api/transfers/${id}/0` } as const
  const headers = { 'content-type': 'text/html' }
  expect((await app.inject({ ...form, headers, payload: '<p>' })).statusCode).toBe(415)
})

test('parts that come at once are bounded together', async () => {
  const { call, listFiles } = await openTransfers()
  const part = Buffer.alloc(transferLimits.partBytes, 1)
  await call('POST', 0, part)
  const numbers = Array.from({ length: 12 }, (_, at) => at + 1)
  const answers = await Promise.all(numbers.map((n) => call('POST', n, part)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8)
  expect(await listFiles()).toHaveLength(9)
})

test('no photo is stored without the text', async () => {
  const { call, listFiles, age } = await openTransfers()
  expect(codeOf(await call('POST', 1, Buffer.from('photo')))).toBe('transfer_unknown')
  expect(await listFiles()).toEqual([])
  await call('POST', 0, Buffer.from('text'))
  await age(day)
  for (const part of [0, 1])
    expect(codeOf(await call('POST', part, Buffer.from('photo')))).toBe('transfer_unknown')
  expect(await listFiles()).toHaveLength(1)
})

test('24 hours after the text nothing is told, and the hourly round deletes it with all photos', async () => {
  const { deps, listFiles, call, age } = await openTransfers()
  await call('POST', 0, Buffer.from('old'))
  await call('POST', 1, Buffer.from('fresh'))
  await age(day - 60_000)
  await deleteExpired(deps, Date.now())
  expect((await call('GET', 1)).body).toBe('fresh')
  await age(day)
  for (const part of [0, 1]) expect(codeOf(await call('GET', part))).toBe('transfer_unknown')
  // however the trusted time stands
  await deleteExpired(deps, Date.now() - day)
  expect(await listFiles()).toEqual([])
})

test('taking the text over does not lengthen the 24 hours', async () => {
  const { call, age } = await openTransfers()
  await call('POST', 0, Buffer.from('text'))
  await call('POST', 1, Buffer.from('photo'))
  await age(day - 1000)
  await call('DELETE', 0)
  expect((await call('GET', 1)).body).toBe('photo')
  await age(day)
  expect(codeOf(await call('GET', 1))).toBe('transfer_unknown')
})

test('a transfer is given to the first device that claims it, which may ask again', async () => {
  const { call, claimBy } = await openTransfers()
  const [mine, other] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(codeOf(await claimBy(mine))).toBe('transfer_unknown')
  await call('POST', 0, Buffer.from('text'))
  for (const _ of [1, 2]) expect((await claimBy(mine)).statusCode).toBe(200)
  // a page of an earlier version sends none
  for (const claim of [other, undefined])
    for (const method of ['GET', 'DELETE'] as const)
      expect(codeOf(await call(method, 0, undefined, claim))).toBe('transfer_taken')
  expect(codeOf(await claimBy(other))).toBe('transfer_taken')
  expect((await call('GET', 0, undefined, mine)).body).toBe('text')
  expect((await call('DELETE', 0, undefined, mine)).statusCode).toBe(200)
  expect((await claimBy(mine)).statusCode).toBe(200)
  expect(codeOf(await claimBy(other))).toBe('transfer_taken')
  expect((await claimBy('../0')).statusCode).toBe(422)
})

test('what a page of an earlier version took without a claim is claimed by no other device', async () => {
  const { call, claimBy } = await openTransfers()
  await call('POST', 0, Buffer.from('text'))
  await call('DELETE', 0)
  expect(codeOf(await claimBy('a'.repeat(32)))).toBe('transfer_taken')
})

test('the log does not name a transfer', async () => {
  const log = await readLog([`/api/transfers/${id}/0`])
  expect(log).toContain('/api/transfers/')
  expect(log).not.toContain(id)
})
