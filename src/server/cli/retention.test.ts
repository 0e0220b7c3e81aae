import { expect, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { shopWithInquiries } from '../../../tests/support/aged-shop.ts'
import { environmentOf } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'

test('the operator sees what waits to be deleted, and deletes it with one word', async () => {
  const { left, deps } = await shopWithInquiries(...Array.from({ length: 20 }, () => 400), 1)
  const operator = (...words: string[]) =>
    run([builtOperator, 'retention', 'run', ...words], environmentOf(deps))
  expect((await operator()).stdout).toMatch(/inquiries +. 20 +. 21.+Nothing was deleted\./su)
  expect(await left()).toEqual([21, 21])
  expect(await operator('--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await left()).toEqual([1, 1])
})
