import * as v from 'valibot'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { DeskEndpoint } from '#shared/contract/desk/desk.ts'

const Refusal = v.object({ error: v.string(), code: v.string() })

/** A refusal of the server; `code` is empty where it did not answer at all. */
export class DeskError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'DeskError'
    this.code = code
  }
}

type DeskCall<E extends DeskEndpoint> = {
  id?: string
  query?: Record<string, string>
  body?: BodyOf<E>
  /** Sent as it is, in the place of a body. */
  file?: Blob
  idempotencyKey?: string
  /** In ms, in the place of the contract's. */
  timeout?: number
}

/** @throws DeskError */
export async function callDesk<E extends DeskEndpoint>(
  { method, path, answer, timeout: usualTimeout }: E,
  { id = '', query = {}, body, file, idempotencyKey, timeout = usualTimeout }: DeskCall<E> = {},
): Promise<AnswerOf<E>> {
  const given = new URLSearchParams(query).toString()
  const response = await fetch(
    `${path.replace(':id', encodeURIComponent(id))}${given && `?${given}`}`,
    {
      method,
      signal: AbortSignal.timeout(timeout),
      ...(method !== 'GET' && { body: file ?? JSON.stringify(body ?? {}) }),
      headers: {
        ...(method !== 'GET' && {
          'content-type': file ? 'application/octet-stream' : 'application/json',
        }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
    },
  ).catch((error: unknown) => {
    throw new DeskError('', String(error))
  })
  const said: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    const read = v.safeParse(answer, said)
    if (read.success) return read.output
  }
  const refusal = v.safeParse(Refusal, said)
  throw refusal.success
    ? new DeskError(refusal.output.code, refusal.output.error)
    : new DeskError('', `No answer from ${path}`)
}
