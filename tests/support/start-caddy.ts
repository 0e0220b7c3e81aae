import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findCaddy } from '../../scripts/test/find-engines.ts'
import { freePort } from './free-port.ts'

/** A running Caddy, and where it answers. */
export type Caddy = { origin: string; stop: () => Promise<void> }

/** Starts Caddy with the settings of `deploy/`, in HTTP, before the servers at these ports. */
export async function startCaddy(ports: readonly number[]): Promise<Caddy> {
  const program = findCaddy()
  if (program === undefined) throw new Error('Caddy is not installed: see docs/testing.md')
  const folder = await mkdtemp(join(tmpdir(), 'sampleroom-caddy-'))
  const origin = `http://127.0.0.1:${await freePort()}`
  const config = join(folder, 'Caddyfile')
  await writeFile(config, `{\n\tadmin off\n}\n${await readFile('deploy/Caddyfile', 'utf8')}`)
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SHOP_HOST: origin,
      SHOP_AT: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    },
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  for (;;) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => undefined)
    if (answer?.ok) return { origin, stop }
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`)
    await wait(50)
  }
}
