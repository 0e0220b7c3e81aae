import { afterEach, expect, test, vi } from 'vitest'
import { loadContent } from './load-content.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('a shop that is still empty has no firm to edit, which is no error', async () => {
  answer(404, { error: 'Not found', code: 'not_found' })
  expect(await loadContent()).toBeUndefined()
  answer(403, { error: 'Not yours', code: 'role_refused' })
  await expect(loadContent()).rejects.toMatchObject({ code: 'role_refused' })
})
