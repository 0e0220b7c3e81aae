import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { findPgbouncer } from '../../../scripts/test/find-engines.ts'
import { freePort } from '../free-port.ts'
import { query } from './postgres-server.ts'

/** Lends connections by transaction, with the settings of docs/operations.md. Gives the address of the same database. */
export async function startPgbouncer(databaseUrl: string): Promise<string> {
  const program = findPgbouncer()
  if (program === undefined) throw new Error('pgbouncer is not installed: see docs/testing.md')
  const pooled = new URL(databaseUrl)
  const { hostname, port, username } = pooled
  const folder = await mkdtemp(join(tmpdir(), 'sampleroom-pgbouncer-'))
  await chmod(folder, 0o755) // it refuses to run as root: then another user reads what is in it
  pooled.port = String(await freePort())
  const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
  const atConnection = 'set lock_timeout = 10000; set statement_timeout = 15000'
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]
* = host=${hostname} port=${port} user=${username} connect_query='${atConnection}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
ignore_startup_parameters = ${limits.join(',')}
`,
  )
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(program, [...asUser, config], { stdio: 'ignore' })
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })
  while ((await query(pooled.href, 'select 1').catch(() => undefined)) === undefined) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    await after(50)
  }
  return pooled.href
}
