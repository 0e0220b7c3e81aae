import { expect, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { environmentOf } from '../../../tests/support/open-app.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { run } from '../../../tests/support/run-program.ts'

test('the operator sees which mails are not sent, and sends them again', async () => {
  const { post, deliver, server, deps } = await openPostOffice()
  const operator = (...words: string[]) =>
    run([builtOperator, 'mail', ...words], environmentOf(deps))
  await post('/api/inquiries', { contact_name: 'Ana', email: 'ana@example.com', message: 'One' })
  server.next('no such mailbox', 'no such mailbox')
  await deliver()
  await deliver(60_000 * 60)
  const list = JSON.parse((await operator('list', '--json')).stdout)
  expect(list).toMatchObject([
    { recipient: 'buyer', standing: 'given up', trouble: expect.stringContaining('550') },
  ])
  expect((await operator('list')).stdout).toContain('No such mailbox here')
  expect(JSON.parse((await operator('list', '--all', '--json')).stdout)).toHaveLength(2)
  expect((await operator('retry')).stdout).toMatch(/^1 mail goes out now\. .+\.\n$/u)
  await deliver()
  expect(server.taken).toHaveLength(2)
  expect((await operator('list')).stdout).toBe('No mail waits.\n')
  expect((await operator('retry')).stdout).toBe('0 mails go out now.\n')
  expect((await operator('retry', 'nobody')).code).toBe(1)
})
