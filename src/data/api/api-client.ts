import pRetry from 'p-retry'
import * as v from 'valibot'
import { retryDelay, type AnswerOf, type BodyOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { ProblemBody, type ProblemCode } from '#shared/contract/problems.ts'
import { eitherOf } from './either-signal.ts'

/** The server said no. Anything else that goes wrong on the way is weather: it may be tried again. */
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

/** No usable answer: no network, time ran out, a broken server, or somebody else's page instead of ours. */
export class TransientError extends Error {
  /** 408 when time ran out, the server's status when it was broken, 0 when nothing of ours answered. */
  readonly status: number
  /** How long the server asks to be left alone, in ms. */
  readonly retry_after: number | undefined
  /** What our server says it is that keeps it from answering, where it can still say so. */
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

/** How one try of a call ended: our server answered, a no included, or nothing of ours did. */
export type Outcome = 'answered' | 'unanswered'

const watchers = new Set<(outcome: Outcome) => void>()

/** Tells how every try of a call ends; gives the way to stop that. */
export function onCallSettled(watcher: (outcome: Outcome) => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const tell = (outcome: Outcome) => {
  for (const watcher of watchers) watcher(outcome)
}

function unanswered(message: string, status: number, cause: unknown): TransientError {
  tell('unanswered')
  return new TransientError(message, status, { cause })
}

/** What one call may carry. `params` fill the `:name` parts of the path. */
export type CallOptions<E extends Endpoint> = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: BodyOf<E> | FormData
  idempotencyKey?: string
  /** The buyer's language, for what the server writes to them later. */
  language?: string
  signal?: AbortSignal
  cache?: RequestCache
  /** How long it may take instead of what the contract says, in ms. */
  timeout?: number | undefined
}

/**
 * Makes one call of the contract and checks what comes back.
 * @throws Problem when the server refuses, TransientError when no usable answer came in time after all retries.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> => again(endpoint, options, checked(endpoint, options))

/** The same in one try: for whoever has his own way to try again. */
export const callWithoutRetry = <E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> => once(endpoint, options, checked(endpoint, options))

function checked<E extends Endpoint>({ answer, path }: E, { signal }: CallOptions<E>) {
  return async (response: Response): Promise<AnswerOf<E>> => {
    const read = v.safeParse(answer, await readable(() => response.json(), response, signal))
    if (!read.success) throw unanswered(`Not an answer to ${path}`, 0, read.issues)
    return read.output
  }
}

/**
 * Makes one call whose answer is too long for this thread: `read` is given it in pieces as they come, and gives
 * undefined where they are no such answer.
 * @throws as `call`, and what `read` throws.
 */
export function callStreaming<E extends Endpoint, T>(
  endpoint: E,
  options: CallOptions<E>,
  read: (
    pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
    headers: Headers,
  ) => Promise<T | undefined>,
): Promise<T> {
  return again(endpoint, options, async (response) => {
    const answer = await read(piecesOf(response, options.signal), response.headers)
    if (answer === undefined) {
      throw unanswered(`Not an answer to ${endpoint.path}`, 0, undefined)
    }
    return answer
  })
}

async function* piecesOf(response: Response, signal?: AbortSignal) {
  const pieces = response.body?.getReader()
  for (;;) {
    const piece = await readable(async () => pieces?.read(), response, signal)
    if (!piece?.value) return
    yield piece.value
  }
}

function again<E extends Endpoint, T>(
  endpoint: E,
  options: CallOptions<E>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  return pRetry(() => once(endpoint, options, read), {
    retries: endpoint.retries,
    minTimeout: retryDelay,
    factor: 2,
    signal: options.signal,
    shouldRetry: ({ error }) => !(error instanceof Problem),
  })
}

async function once<E extends Endpoint, T>(
  endpoint: E,
  options: CallOptions<E>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const response = await send(endpoint, options)
  if (response.ok) {
    const answer = await read(response)
    tell('answered')
    return answer
  }
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined) // a page of HTML says as much as none
  if (options.signal?.aborted) throw options.signal.reason
  const problem = v.safeParse(ProblemBody, body)
  tell(problem.success ? 'answered' : 'unanswered')
  if (!problem.success || isWeather(status, problem.output.code)) {
    throw new TransientError(wordsIn(body) ?? `HTTP ${status}: ${response.statusText}`, status, {
      retry_after: pauseOf(response),
      ...(problem.success && { code: problem.output.code }),
    })
  }
  throw new Problem(status, problem.output)
}

const Words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300))

/** What somebody says who does not know our codes (specification, section 8). */
function wordsIn(body: unknown): string | undefined {
  const told = v.safeParse(
    v.union([v.object({ error: Words }), v.object({ message: Words })]),
    body,
  )
  if (!told.success) return undefined
  return 'error' in told.output ? told.output.error : told.output.message
}

/** A no without one of our codes, as a proxy before the shop gives it: the same is refused again, however often. */
export const isFinal = ({ status }: TransientError): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429

/** Whether the shop, not the line, kept an answer back; 511 comes from a network that wants its guests to log in. */
export const isOfShop = ({ status, code }: TransientError): boolean =>
  code !== undefined || status === 429 || (status >= 500 && status !== 511)

/** Retry-After in ms; our server gives it in seconds. */
function pauseOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

/** Too busy, too late or broken: worth trying again. What the server says about a payment is its definite answer. */
const isWeather = (status: number, code: ProblemCode) =>
  status === 408 || status === 429 || (status >= 500 && !code.startsWith('payment_'))

async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E>) {
  const { method } = endpoint
  const limit = AbortSignal.timeout(options.timeout ?? endpoint.timeout)
  const headers = new Headers({ Accept: 'application/json' })
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  if (options.language) headers.set('Accept-Language', options.language)
  const body: unknown = options.body
  if (body !== undefined && !(body instanceof FormData))
    headers.set('Content-Type', 'application/json')
  try {
    return await fetch(addressOf(endpoint, options), {
      method,
      headers,
      cache: options.cache,
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      signal: options.signal ? eitherOf(options.signal, limit) : limit,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (limit.aborted) throw unanswered('The request timed out', 408, error)
    throw unanswered('No connection', 0, error)
  }
}

/** How long one picture may take, in ms. */
const pictureTimeout = 60 * 1000

/**
 * Fetches one picture as the server has it, past the worker and the browser's own cache; undefined when the server
 * has it no longer.
 * @throws TransientError
 */
export async function fetchPicture(path: string, signal: AbortSignal): Promise<Blob | undefined> {
  const limit = AbortSignal.timeout(pictureTimeout)
  try {
    const answer = await fetch(path, {
      cache: 'no-store',
      signal: eitherOf(signal, limit),
    })
    if (answer.status === 404 || answer.status === 410) return undefined
    const picture = await answer.blob()
    if (answer.ok && picture.size > 0 && picture.type.startsWith('image/')) return picture
    throw new TransientError(`HTTP ${answer.status}: ${path}`, answer.ok ? 0 : answer.status)
  } catch (error) {
    if (signal.aborted) throw error
    throw unanswered(
      `No picture: ${path}`,
      error instanceof TransientError ? error.status : 0,
      error,
    )
  }
}

/** Has the worker see a picture that the browser holds already. @throws TypeError when neither it nor the line has it. */
export const refetchFromHttpCache = async (path: string): Promise<void> => {
  await fetch(path, { cache: 'force-cache' })
}

/** How long a page may take to come, in ms. Nobody waits for it. */
const pagePatience = 30_000

/** Fetches a page of the shop as the server renders it. @throws TypeError, TimeoutError without a network. */
export const fetchPage = (path: string): Promise<Response> =>
  fetch(path, {
    cache: 'no-cache',
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(pagePatience),
  })

function addressOf<E extends Endpoint>(endpoint: E, options: CallOptions<E>): string {
  const path = endpoint.path.replace(/:(\w+)/gu, (_, part: string) =>
    encodeURIComponent(options.params?.[part] ?? ''),
  )
  const query = new URLSearchParams(options.query).toString()
  return query === '' ? path : `${path}?${query}`
}

async function readable<T>(read: () => Promise<T>, { ok, status }: Response, signal?: AbortSignal) {
  try {
    return await read()
  } catch (error) {
    if (signal?.aborted) throw error
    throw unanswered('Not an answer of ours', ok ? 0 : status, error)
  }
}
