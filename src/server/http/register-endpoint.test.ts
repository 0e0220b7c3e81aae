import { expect, test } from 'vitest'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

const inquiries = async (environment: Record<string, string>, count: number) => {
  const app = await openApp(await openDeps(environment))
  const write = () => app.inject({ method: 'POST', url: '/api/inquiries', payload: {} })
  const answers = []
  for (let sent = 0; sent < count; sent += 1) answers.push(await write())
  return { app, answers }
}

test('more than 60 writes a minute are told to wait, and for how long', async () => {
  const { app, answers } = await inquiries({ RATE_LIMIT: 'on' }, 61)
  expect(new Set(answers.slice(0, 60).map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
  const last = answers.at(-1)
  expect(last?.statusCode).toBe(429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect(last?.json()).toMatchObject({ code: 'too_many_requests', error: expect.any(String) })
  expect((await app.inject('/api/health')).statusCode).toBe(200)
})

test('RATE_LIMIT=off lets everybody write as often as he likes', async () => {
  const { answers } = await inquiries({ RATE_LIMIT: 'off' }, 100)
  expect(answers.every(({ statusCode }) => statusCode === 422)).toBe(true)
})
