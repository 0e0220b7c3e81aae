import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtOperator, builtServer } from '../../../scripts/build/build-server.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'
import { readConfig } from './config.ts'
import { createDatabaseError, createFolderError } from './startup-error.ts'

const wrongSettings: [string, string, string][] = [
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535'],
  ['DATA_DIR', '/proc/nowhere', 'DATA_DIR "/proc/nowhere" cannot be written to (ENOENT)'],
  ['DATA_DIR', 'package.json', 'DATA_DIR "package.json" cannot be written to (EEXIST)'],
  [
    'DATABASE_URL',
    'mysql://root:secret@here/shop',
    'DATABASE_URL must look like postgres://user:password@host:5432/database',
  ],
]
test.each(wrongSettings)('%s=%s is told in one line and ends with 1', async (name, value, line) => {
  const environment = { DATA_DIR: await temporaryFolder(), [name]: value }
  const { code, stdout, stderr } = await run([builtServer], environment)
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `${line}\n` })
})

test('a port in use is told in one line and ends with 1', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const environment = { DATA_DIR: await temporaryFolder(), PORT: String(port) }
  const { code, stderr } = await run([builtServer], environment)
  expect(stderr).toBe(`Port ${port} is in use: stop the other program or set PORT\n`)
  expect(code).toBe(1)
  server.close()
})

test('an embedded database that is none is told in one line and ends with 1', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'sampleroom.sqlite'), 'this is no database, whatever its name says')
  const { code, stderr } = await run([builtServer], { DATA_DIR: dataDir })
  expect(stderr).toMatch(/^The database .*sampleroom\.sqlite cannot be opened \(.+\)\n$/u)
  expect(code).toBe(1)
})

test('a PostgreSQL that is not there is told in one line without its password, and ends with 1', async () => {
  const port = await freePort()
  const environment = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: `postgres://shop:secret@127.0.0.1:${port}/shop`,
  }
  const { code, stderr } = await run([builtServer], environment)
  expect(stderr).toBe(`The database 127.0.0.1:${port}/shop cannot be opened (ECONNREFUSED)\n`)
  expect(code).toBe(1)
})

test.each([
  ['3D000', 'database "shop" does not exist'],
  ['28P01', 'password authentication failed for user "shop"'],
])('what PostgreSQL says is told, not its code %s', (code, message) => {
  const { message: told } = createDatabaseError(
    'db/shop',
    Object.assign(new Error(message), { code }),
  )
  expect(told).toBe(`The database db/shop cannot be opened (${message})`)
})

test('what the system says is told by its short code', () => {
  const error = Object.assign(new Error('read-only file system, mkdir'), { code: 'EROFS' })
  const { message } = createFolderError(readConfig({ DATA_DIR: 'var' }), error)
  expect(message).toBe('DATA_DIR "var" cannot be written to (EROFS)')
})

test.each([
  [['catalogue', 'import', '/nowhere'], 'There is no /nowhere\n'],
  [['catalogue', 'import'], "error: missing required argument 'path'\n"],
  [['catalog'], "error: unknown command 'catalog'\n"],
])('the operator’s mistake %j is told and ends with 1', async (words, line) => {
  const dataDir = await temporaryFolder()
  const ended = await run([builtOperator, ...words], { DATA_DIR: dataDir })
  expect(ended).toEqual({ code: 1, stdout: '', stderr: line })
})
