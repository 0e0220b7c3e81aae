import { setTimeout as after } from 'node:timers/promises'

/** Something to send, made anew for each try. */
export type Sent = () => RequestInit

/** Sends once under a key. @throws TypeError when there was no whole answer, Error with what the shop said when it says no. */
export async function sendOnce(url: string, key: string, sent: Sent): Promise<unknown> {
  const { headers: given, ...rest } = sent()
  const headers = new Headers(given)
  headers.set('idempotency-key', key)
  const answer = await fetch(url, { method: 'POST', ...rest, headers })
  const said = await answer.text().catch((error: unknown) => {
    throw new TypeError('the answer broke off', { cause: error })
  })
  if ([429, 502, 503].includes(answer.status)) throw new TypeError('the shop asks to try again')
  if (!answer.ok) throw new Error(`${answer.status}: ${said}`)
  return JSON.parse(said)
}

/** Asks until the shop has answered well, as a device does: under the same key every time. */
export async function insist(url: string, key: string, sent: Sent, pause = 20): Promise<unknown> {
  for (;;) {
    try {
      return await sendOnce(url, key, sent)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error // anything else is the shop saying no
      await after(pause)
    }
  }
}

/** A body of JSON. */
export const asJson = (body: object): Sent => {
  return () => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

/** A form with one file. */
export const asFile = (name: string, content: Uint8Array): Sent => {
  return () => {
    const body = new FormData()
    body.append('files', new Blob([new Uint8Array(content)]), name)
    return { body }
  }
}
