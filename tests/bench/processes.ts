import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import type { Sent } from './bare-server.ts'

/** A server that load is put on. */
export type Server = { origin: string; pid: number; stop: () => Promise<void> }

/** Starts the server that only sends the bytes of a file. */
export async function startBare(sent: Sent): Promise<Server> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['tests/bench/bare-server.ts', String(port), JSON.stringify(sent)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  await once(child.stdout, 'data')
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Keeps a process, with all its threads, to some cores; without effect where the system cannot. */
export function pin(pid: number, cores: string): void {
  if (availableParallelism() === 1) return
  try {
    execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' })
  } catch {
    // no taskset here: the ratios are between servers that are equally free
  }
}

/** Ticks of the clock in which Linux counts the time of a process: 100 a second everywhere (man 5 proc). */
const ticks = 100

/** CPU time of a process in s; NaN where the system does not report it. */
export const computed = (pid: number): number => secondsOf(pid, 11)

/** CPU time in s of the children of a process that have ended; NaN where the system does not report it. */
export const computedByChildren = (pid: number): number => secondsOf(pid, 13)

/** Sum of a time in user mode, whose field has this number, and that in the kernel, which follows. */
function secondsOf(pid: number, field: number): number {
  try {
    // after the name, which may hold spaces, in brackets
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[field]) + Number(fields[field + 1])) / ticks
  } catch {
    return Number.NaN
  }
}

/** Waits until a process has nothing left to prepare: until it computes less than a tenth of the time. */
export async function settled(pid: number): Promise<void> {
  for (;;) {
    const before = computed(pid)
    await after(500)
    // not less or equal: NaN ends the wait
    if (!(computed(pid) - before > 0.05)) return
  }
}
