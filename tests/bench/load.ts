import { fork } from 'node:child_process'
import { once } from 'node:events'
import { computed, pin, type Server } from './processes.ts'

/** What to ask of whom: `seen` and `unseen` lists and a `page` of the shop. */
export type Asked = {
  origin: string
  kind: 'bare' | 'seen' | 'unseen' | 'page'
  encoding: string
  seconds: number
}

/** What came back within `duration` s; `p99` in ms. */
export type Answered = { total: number; duration: number; p99: number; failed: number }

/** What a server did under load. */
export type Stood = {
  /** Requests in a second. */
  rate: number
  /** Requests in a second of computing of the server's own: what others do on the machine is not in it. */
  each: number
  /** Within how many ms 99 of 100 answers came. */
  p99: number
  failed: number
}

/** Puts load on servers for some seconds each, from a process of its own on one core. */
export function startClient(core: string) {
  const client = fork('tests/bench/client.ts')
  pin(client.pid ?? 0, core)
  return {
    async load(
      { origin, pid }: Server,
      kind: Asked['kind'],
      { encoding, seconds = 3 }: { encoding: string; seconds?: number },
    ): Promise<Stood> {
      const before = computed(pid)
      client.send({ origin, kind, encoding, seconds } satisfies Asked)
      const [answered] = (await once(client, 'message')) as [Answered] // what it sends
      const { total, duration, p99, failed } = answered
      return { rate: total / duration, each: total / (computed(pid) - before), p99, failed }
    },
    stop: async () => {
      client.disconnect()
      await once(client, 'exit')
    },
  }
}
