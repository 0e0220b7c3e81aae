import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../../scripts/build/build-server.ts'
import { environmentOf, openApp, openDeps } from '../../../../tests/support/open-app.ts'
import { addMember } from '../../staff/members.ts'

const run = promisify(execFile)

test('the operator makes, lists and revokes tokens', async () => {
  const deps = await openDeps()
  const app = await openApp(deps)
  const env = { ...process.env, ...environmentOf(deps) }
  const operator = async (...words: string[]) =>
    (await run(process.execPath, [builtOperator, 'staff', 'tokens', ...words], { env })).stdout
  await addMember(deps.db, 'Chen Wei', 'chen@example.com', 'sales')
  const made = await operator('make', 'chen@example.com', 'ERP', '--scope', 'orders:read')
  const ask = async () =>
    (
      await app.inject({
        url: '/api/desk/orders',
        headers: { authorization: `Bearer ${made.trim()}` },
      })
    ).statusCode
  expect(await ask()).toBe(200)
  const [listed] = JSON.parse(await operator('list', '--json'))
  expect(listed).toMatchObject({ member: 'Chen Wei', name: 'ERP', scopes: ['orders:read'] })
  expect(await operator('revoke', listed.id)).toContain('is revoked')
  expect(await ask()).toBe(401)
  await expect(operator('revoke', 'none')).rejects.toThrow('There is no such token')
})
