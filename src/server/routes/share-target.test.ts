import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { openApp } from '../../../tests/support/open-app.ts'

test('what is shared while the worker is missing leads to the page that says so', async () => {
  const app = await openApp()
  const { payload, type } = formOf([{ name: 'seam.jpg', content: Buffer.alloc(2_000_000) }])
  const answer = await app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/?shared=again')
})
