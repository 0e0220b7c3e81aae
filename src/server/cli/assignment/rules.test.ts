import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../../scripts/build/build-server.ts'
import { environmentOf, openDeps } from '../../../../tests/support/open-app.ts'
import { addMember } from '../../staff/members.ts'

const run = promisify(execFile)

test('the operator adds, orders and removes rules of assignment', async () => {
  const deps = await openDeps()
  const env = { ...process.env, ...environmentOf(deps) }
  const operator = async (...words: string[]) =>
    (await run(process.execPath, [builtOperator, 'staff', 'rules', ...words], { env })).stdout
  const names = async () =>
    (JSON.parse(await operator('list', '--json')) as { name: string }[]).map(({ name }) => name)
  await addMember(deps.db, 'Anna', 'anna@example.com', 'sales')
  await addMember(deps.db, 'Cato', 'cato@example.com', 'catalogue')
  await operator('add', 'All', '--to', 'anna@example.com')
  await operator('add', 'Spain', '--to', 'anna@example.com', '--country', 'ES', '--before', '1')
  expect(await names()).toEqual(['Spain', 'All'])
  await operator('move', '2', '1')
  expect(await names()).toEqual(['All', 'Spain'])
  await operator('remove', '1')
  expect(await operator('list')).toMatch(/1 +│ Spain │ all +│ ES +│ all +│ anna@example\.com/u)
  await expect(operator('add', 'Two', '--to', 'cato@example.com')).rejects.toThrow(
    'is no member who answers',
  )
  await expect(operator('remove', '2')).rejects.toThrow('There is no such rule')
})
