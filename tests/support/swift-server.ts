import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { installFromDebian } from '../../scripts/test/find-browser.ts'
import { freePort } from './free-port.ts'

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const kinds = ['account', 'container', 'object'] as const
const [accessKey, secretKey] = ['shop:keeper', 'a-secret']

/** What the shop reads of its environment, beside the bucket. */
export type ObjectStorage = Record<
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
  string
>

declare module 'vitest' {
  interface ProvidedContext {
    /** Absent when the tests run on the disk. */
    objectStorage?: ObjectStorage
  }
}

/** False where OpenStack Swift is neither installed nor to be had from Debian. */
export function ensureSwift(): boolean {
  const isThere = () =>
    ['swift-proxy-server', 'memcached'].every((name) => existsSync(`/usr/bin/${name}`))
  return isThere() || (installFromDebian(...packages) && isThere())
}

/** Starts a real object storage for one run of the tests: Swift's four servers, and one disk of it in a folder. */
export default async function startSwift({
  provide,
}: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  if (!ensureSwift()) throw new Error('OpenStack Swift is not installed: see docs/testing.md')
  const folder = await mkdtemp(join(tmpdir(), 'sampleroom-swift-'))
  await mkdir(join(folder, 'disks', 'd1'), { recursive: true })
  const running: ChildProcess[] = []
  for (const kind of kinds) {
    const port = await freePort()
    buildRing(folder, kind, port)
    running.push(await startServer(folder, kind, storageServer(folder, kind, port)))
  }
  const memory = await freePort()
  const user = userInfo().username
  const words = ['-l', '127.0.0.1', '-p', String(memory), '-U', '0', '-m', '16', '-u', user]
  running.push(spawn('/usr/bin/memcached', words, { stdio: 'ignore' }))
  const port = await freePort()
  running.push(await startServer(folder, 'proxy', proxyServer(folder, port, memory)))
  await untilReady(port)
  provide('objectStorage', {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: accessKey,
    S3_SECRET_ACCESS_KEY: secretKey,
  })
  return async () => {
    for (const one of running) {
      const over = once(one, 'exit')
      if (one.kill('SIGKILL')) await over
    }
    await rm(folder, { recursive: true, force: true })
  }
}

/** One disk, each file once. */
function buildRing(folder: string, kind: string, port: number): void {
  const builder = join(folder, `${kind}.builder`)
  for (const words of [
    ['create', '4', '1', '0'],
    ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
    ['rebalance'],
  ])
    execFileSync('/usr/bin/swift-ring-builder', [builder, ...words], { stdio: 'ignore' })
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'disks')}
mount_check = false
disable_fallocate = true
`

const storageServer = (folder: string, kind: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxyServer = (folder: string, port: number, memory: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors proxy-logging cache listing_formats s3api tempauth copy slo dlo symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
[filter:tempauth]
use = egg:swift#tempauth
user_shop_keeper = ${secretKey} .admin
[filter:s3api]
use = egg:swift#s3api
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:symlink]
use = egg:swift#symlink
`

async function startServer(folder: string, name: string, content: string): Promise<ChildProcess> {
  const file = join(folder, `${name}-server.conf`)
  await writeFile(file, content)
  return spawn(`/usr/bin/swift-${name}-server`, [file], { stdio: 'ignore' })
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer) return
    await wait(100)
  }
  throw new Error('Swift does not answer')
}
