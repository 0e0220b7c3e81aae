import pRetry from 'p-retry'
import * as v from 'valibot'
import { retryDelay, type AnswerOf, type BodyOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { ProblemBody, type ProblemCode } from '#shared/contract/problems.ts'
import { combineSignals } from './either-signal.ts'

/** The server's own refusal. Every other failure is a TransientError and may be retried. */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly details: unknown

  constructor(status: number, body: ProblemBody) {
    super(body.error)
    this.name = 'Problem'
    this.status = status
    this.code = body.code
    this.details = body.details
  }
}

/** No usable answer: no network, a timeout, a broken server, or a captive portal's page. */
export class TransientError extends Error {
  /** 408 after a timeout, the HTTP status of a broken server, 0 when the shop's server did not answer. */
  readonly status: number
  readonly retry_after: number | undefined // ms
  readonly code: ProblemCode | undefined

  constructor(
    message: string,
    status: number,
    {
      cause,
      retry_after,
      code,
    }: { cause?: unknown; retry_after?: number | undefined; code?: ProblemCode } = {},
  ) {
    super(message, { cause })
    this.name = 'TransientError'
    this.status = status
    this.retry_after = retry_after
    this.code = code
  }
}

export type CallResult = 'answered' | 'unanswered'

const watchers = new Set<(outcome: CallResult) => void>()

export function onCallSettled(watcher: (outcome: CallResult) => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const notifyWatchers = (outcome: CallResult) => {
  for (const watcher of watchers) watcher(outcome)
}

function createUnansweredError(message: string, status: number, cause: unknown): TransientError {
  notifyWatchers('unanswered')
  return new TransientError(message, status, { cause })
}

/** `params` fill the `:name` parts of the path. */
export type CallOptions<E extends Endpoint> = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: BodyOf<E> | FormData | Blob
  idempotencyKey?: string
  language?: string
  signal?: AbortSignal
  cache?: RequestCache
  timeout?: number | undefined // ms, instead of the contract's
}

/** Validates the answer. @throws Problem on a refusal, TransientError without a usable answer after all retries. */
export const call = <E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> => callWithRetry(endpoint, options, createAnswerReader(endpoint, options))

/** Without retries, for callers that schedule their own. */
export const callWithoutRetry = <E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> => callOnce(endpoint, options, createAnswerReader(endpoint, options))

function createAnswerReader<E extends Endpoint>({ answer, path }: E, { signal }: CallOptions<E>) {
  return async (response: Response): Promise<AnswerOf<E>> => {
    const read = v.safeParse(answer, await readBody(() => response.json(), response, signal))
    if (!read.success) throw createUnansweredError(`Not an answer to ${path}`, 0, read.issues)
    return read.output
  }
}

/**
 * Passes chunks of a long answer to `read`; undefined means an invalid one. @throws as `call`, and what `read`
 * throws.
 */
export function callStreaming<E extends Endpoint, T>(
  endpoint: E,
  options: CallOptions<E>,
  read: (
    pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
    headers: Headers,
  ) => Promise<T | undefined>,
): Promise<T> {
  return callWithRetry(endpoint, options, async (response) => {
    const answer = await read(readChunks(response, options.signal), response.headers)
    if (answer === undefined) {
      throw createUnansweredError(`Not an answer to ${endpoint.path}`, 0, undefined)
    }
    return answer
  })
}

async function* readChunks(response: Response, signal?: AbortSignal) {
  const pieces = response.body?.getReader()
  for (;;) {
    const piece = await readBody(async () => pieces?.read(), response, signal)
    if (!piece?.value) return
    yield piece.value
  }
}

function callWithRetry<E extends Endpoint, T>(
  endpoint: E,
  options: CallOptions<E>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  return pRetry(() => callOnce(endpoint, options, read), {
    retries: endpoint.retries,
    minTimeout: retryDelay,
    factor: 2,
    signal: options.signal,
    shouldRetry: ({ error }) => !(error instanceof Problem),
  })
}

async function callOnce<E extends Endpoint, T>(
  endpoint: E,
  options: CallOptions<E>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const response = await send(endpoint, options)
  if (response.ok) {
    const answer = await read(response)
    notifyWatchers('answered')
    return answer
  }
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (options.signal?.aborted) throw options.signal.reason
  const problem = v.safeParse(ProblemBody, body)
  notifyWatchers(problem.success ? 'answered' : 'unanswered')
  if (!problem.success || isTransient(status, problem.output.code)) {
    throw new TransientError(
      readErrorMessage(body) ?? `HTTP ${status}: ${response.statusText}`,
      status,
      {
        retry_after: readRetryAfter(response),
        ...(problem.success && { code: problem.output.code }),
      },
    )
  }
  throw new Problem(status, problem.output)
}

const ErrorText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300))

/** Message of a server without our problem codes (specification, section 8). */
function readErrorMessage(body: unknown): string | undefined {
  const parsed = v.safeParse(
    v.union([v.object({ error: ErrorText }), v.object({ message: ErrorText })]),
    body,
  )
  if (!parsed.success) return undefined
  return 'error' in parsed.output ? parsed.output.error : parsed.output.message
}

/** A refusal without a problem code, as a proxy sends it: a retry gets the same answer. */
export const isFinal = ({ status }: TransientError): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429

/** A 511 is a captive portal's. */
export const isFromShop = ({ status, code }: TransientError): boolean =>
  code !== undefined || status === 429 || (status >= 500 && status !== 511)

/** Retry-After in ms; our server sends seconds. */
function readRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

/** A payment problem is definite even with a 5xx. */
const isTransient = (status: number, code: ProblemCode) =>
  status === 408 || status === 429 || (status >= 500 && !code.startsWith('payment_'))

async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E>) {
  const { method } = endpoint
  const limit = AbortSignal.timeout(options.timeout ?? endpoint.timeout)
  const headers = new Headers({ Accept: 'application/json' })
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  if (options.language) headers.set('Accept-Language', options.language)
  const body: unknown = options.body
  const isSentAsIs = body === undefined || body instanceof FormData || body instanceof Blob
  if (!isSentAsIs) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(buildAddress(endpoint, options), {
      method,
      headers,
      cache: options.cache,
      body: isSentAsIs ? body : JSON.stringify(body),
      signal: options.signal ? combineSignals(options.signal, limit) : limit,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (limit.aborted) throw createUnansweredError('The request timed out', 408, error)
    throw createUnansweredError('No connection', 0, error)
  }
}

const pictureTimeout = 60 * 1000 // ms

/** Bypasses service worker and HTTP cache; undefined once the server has no such image. @throws TransientError */
export async function fetchImage(path: string, signal: AbortSignal): Promise<Blob | undefined> {
  const limit = AbortSignal.timeout(pictureTimeout)
  try {
    const answer = await fetch(path, {
      cache: 'no-store',
      signal: combineSignals(signal, limit),
    })
    if (answer.status === 404 || answer.status === 410) return undefined
    const picture = await answer.blob()
    if (answer.ok && picture.size > 0 && picture.type.startsWith('image/')) return picture
    throw new TransientError(`HTTP ${answer.status}: ${path}`, answer.ok ? 0 : answer.status)
  } catch (error) {
    if (signal.aborted) throw error
    throw createUnansweredError(
      `No picture: ${path}`,
      error instanceof TransientError ? error.status : 0,
      error,
    )
  }
}

/** Lets the service worker keep an image. @throws TypeError when cache and network lack it, TimeoutError */
export async function fetchThroughWorker(path: string): Promise<void> {
  const answer = await fetch(path, {
    cache: 'force-cache',
    signal: AbortSignal.timeout(pictureTimeout),
  })
  await answer.arrayBuffer()
}

const pageTimeout = 30_000 // ms; long, as pages load in the background

/** @throws TypeError, TimeoutError without a network. */
export const fetchPage = (path: string): Promise<Response> =>
  fetch(path, {
    cache: 'no-cache',
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(pageTimeout),
  })

function buildAddress<E extends Endpoint>(endpoint: E, options: CallOptions<E>): string {
  const path = endpoint.path.replace(/:(\w+)/gu, (_, part: string) =>
    encodeURIComponent(options.params?.[part] ?? ''),
  )
  const query = new URLSearchParams(options.query).toString()
  return query === '' ? path : `${path}?${query}`
}

async function readBody<T>(read: () => Promise<T>, { ok, status }: Response, signal?: AbortSignal) {
  try {
    return await read()
  } catch (error) {
    if (signal?.aborted) throw error
    // only the time limit aborts what the caller has not
    const isSlow = error instanceof Error && /^(?:Abort|Timeout)Error$/u.test(error.name)
    if (isSlow) throw createUnansweredError('The answer timed out', 408, error)
    throw createUnansweredError('Not an answer of ours', ok ? 0 : status, error)
  }
}
