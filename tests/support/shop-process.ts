import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { builtOperator, builtServer } from '../../scripts/build/build-server.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** A real server in a process of its own, on a free loopback port. */
export type ShopProcess = {
  origin: string
  dataDir: string
  pid: number
  /** What it has printed by now. */
  printed: () => string
  /** Runs the operator's command on the shop's data and returns what it prints. */
  operator: (...words: string[]) => Promise<string>
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/**
 * Starts a shop on a data folder and waits until it is open. Rejects with what it printed when it ends before that.
 * `program` is what runs it: by default the built server, which must have been built.
 */
export async function startShop(
  dataDir: string,
  environment: Record<string, string> = {},
  program: string[] = [builtServer],
): Promise<ShopProcess> {
  const port = environment['PORT'] ?? String(await freePort())
  const env = {
    ...process.env,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...environment,
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, program, { env, stdio: 'pipe' })
  const printed = await opened(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    printed,
    operator: async (...words) =>
      (await run(process.execPath, [builtOperator, ...words], { env })).stdout,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** Gives what it has printed, by then and later. */
function opened(child: ChildProcess): Promise<() => string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const note = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Sampleroom is open at')) resolve(() => printed)
    }
    child.stdout?.on('data', note)
    child.stderr?.on('data', note)
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${printed}`)))
  })
}
