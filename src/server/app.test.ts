import { expect, test } from 'vitest'
import { openApp } from '../../tests/support/open-app.ts'

test('health tells that server and database answer, and repeats the nonce', async () => {
  const app = await openApp()
  const answer = await app.inject('/api/health?nonce=abc')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    status: 'ok',
    database: 'ok',
    catalogue_version: 0,
    nonce: 'abc',
  })
})
