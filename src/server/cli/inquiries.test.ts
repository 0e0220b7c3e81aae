import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { environmentOf } from '../../../tests/support/open-app.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { run } from '../../../tests/support/run-program.ts'

test('an inquiry that is deleted takes the files of its mails along, and nobody else’s', async () => {
  const { post, deliver, deps } = await openPostOffice({ SMTP_URL: '' })
  const inquire = async (contact_name: string): Promise<string> => {
    const inquiry = { contact_name, email: 'ana@example.com', message: 'One' }
    return (await post('/api/inquiries', inquiry)).json().inquiry_id
  }
  const [deleted, kept] = [await inquire('Ana'), await inquire('Eva')]
  await deliver()
  expect(await readdir(deps.folders.mail)).toHaveLength(4)

  const words = [builtOperator, 'inquiries', 'delete', deleted, '--yes']
  expect(await run(words, environmentOf(deps))).toMatchObject({ code: 0, stderr: '' })
  const left = (await readdir(deps.folders.mail)).toSorted()
  expect(left).toEqual([`${kept}.buyer.eml`, `${kept}.sales.eml`])
})
