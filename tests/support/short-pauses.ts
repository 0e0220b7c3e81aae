import { onTestFinished, vi } from 'vitest'

/** The pauses of src/server/paypal/client.ts, in ms; other timers, such as those of `fetch`, keep their time. */
const pauses = new Set([300, 600, 1200])

/** Lets the pauses between two tries of a call to PayPal pass thirty times as fast until the test is over. */
export function shortenPauses(): void {
  const { setTimeout } = globalThis
  const quickly = <Args extends unknown[]>(
    done: (...args: Args) => void,
    ms = 0,
    ...args: Args
  ): NodeJS.Timeout => setTimeout(done, pauses.has(ms) ? ms / 30 : ms, ...args)
  vi.stubGlobal('setTimeout', quickly)
  onTestFinished(() => void vi.stubGlobal('setTimeout', setTimeout))
}
