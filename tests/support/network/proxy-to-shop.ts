import type { FastifyInstance } from 'fastify'
import { onTestFinished, vi } from 'vitest'
import { WorkerHere } from '../in-process-worker.ts'

/** The device's requests, and how to cut the connection. */
export type LineToShop = { asked: string[]; cut: () => void }

/**
 * The device calls a shop without a network between, until the connection is cut. `before` happens while a call is
 * on its way; `nth` counts from 1.
 */
export function lineToShop(
  shop: FastifyInstance,
  before: (nth: number) => Promise<void> = () => Promise.resolve(),
): LineToShop {
  const asked: string[] = []
  let whole = true
  vi.stubGlobal('Worker', WorkerHere)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    await before(asked.length)
    if (!whole) throw new TypeError('Failed to fetch')
    const { payload, statusCode, headers } = await shop.inject({ url })
    const link = String(headers['link'] ?? '')
    return new Response(payload, { status: statusCode, headers: { link } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    asked,
    cut: () => {
      whole = false
    },
  }
}
