import { once } from 'node:events'
import type { Page } from '@playwright/test'

/** The part of Playwright's page that works without Playwright. */
export type UnwatchedPage = Pick<Page, 'evaluate'> & {
  goto: (address: string) => Promise<unknown>
  close: () => Promise<void>
}

/**
 * Opens a page on a slow device in the browser that listens on `port`, beside Playwright: with a client that
 * watches the network, as Playwright does, the page decodes every answer again, on the thread that is measured.
 * `slowdown` is how much slower it computes; `first` runs in every document before its own scripts.
 */
export async function unwatchedPage(
  port: number,
  { slowdown, first }: { slowdown: number; first: (() => void)[] },
): Promise<UnwatchedPage> {
  const browser = `http://127.0.0.1:${port}/json`
  const made = await fetch(`${browser}/new?about:blank`, { method: 'PUT' })
  const { id, webSocketDebuggerUrl } = (await made.json()) as Record<
    'id' | 'webSocketDebuggerUrl',
    string
  > // the browser's own
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  let sent = 0
  const send = async (method: string, params: object) => {
    const own = (sent += 1)
    socket.send(JSON.stringify({ id: own, method, params }))
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>]
      const { id, result, error } = JSON.parse(data) as Answer
      if (id !== own) continue
      if (error) throw new Error(error.message)
      if (result?.exceptionDetails) throw new Error(result.exceptionDetails.text)
      return result?.result?.value
    }
  }
  // else the scripts below are taken and never run
  await send('Page.enable', {})
  for (const work of first)
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(work)})()` })
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const evaluate = (work: unknown, given?: unknown) =>
    send('Runtime.evaluate', {
      expression: `(${String(work)})(${JSON.stringify(given) ?? ''})`,
      awaitPromise: true,
      returnByValue: true,
    })
  return {
    evaluate: evaluate as Page['evaluate'],
    goto: (url) => send('Page.navigate', { url }),
    close: async () => {
      await fetch(`${browser}/close/${id}`)
      socket.close()
    },
  }
}

type Answer = {
  id?: number
  error?: { message: string }
  result?: { result?: { value: unknown }; exceptionDetails?: { text: string } }
}
