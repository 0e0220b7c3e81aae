import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundedCache } from './bounded-cache.ts'
import { whole, type Parts } from './catalogue/pieces.ts'
import type { CatalogueSnapshots, Snapshot } from './catalogue/snapshot.ts'
import { encoded, encodingAtOnce, encodingFor, type Encoding } from './encoding.ts'
import { isHeld, tagOf } from './entity-tag.ts'
import type { Answered } from './metrics.ts'
import { namesOneHost } from './unreadable.ts'

/** An answer that is about to go out, complete with its headers. */
type Outgoing = {
  request: FastifyRequest
  reply: FastifyReply
  snapshot: Snapshot
  body: Buffer
  parts: Parts
}

/** An answer that can go out again as it is. */
type Kept = {
  route: string
  headers: Record<string, unknown>
  /** Names and values in turn, as Node takes them fastest; once it is sent again. */
  flat?: string[]
  body: Buffer
  /** Until it has been compressed as well as one may wish; `begun` once somebody asked again. */
  better?: { parts: Parts; wanted: Exclude<Encoding, 'identity'>; begun: boolean }
}

/** Answers to `GET` as they went out, for whoever asks the same of the same catalogue. Bounded, as clients choose what they ask. */
export type AnswersAtHand = {
  keep: (answer: Outgoing) => void
  /** What is at hand for a client with this Accept-Encoding header. */
  find: (url: string, accepted: string) => { kept: Kept; digest: string } | undefined
}

/** What may be kept at most, in bytes. */
const keptMost = 64 * 2 ** 20

/** Keeps answers as long as their catalogue is current. */
export function answersAtHand(catalogue: Pick<CatalogueSnapshots, 'atHand'>): AnswersAtHand {
  const answers = boundedCache<Kept>(keptMost, ({ body }) => body.length)
  let snapshot: Snapshot | undefined
  return {
    keep({ request, reply, snapshot: of, body, parts }) {
      if (of !== snapshot) {
        snapshot = of
        answers.clear()
      }
      const { reads = [] } = request.routeOptions.config
      if (!Object.keys(request.query as object).every((key) => reads.includes(key))) return // an object of texts
      const accepted = request.headers['accept-encoding'] ?? ''
      const wanted = encodingFor(accepted)
      answers.set(nameOf(request.raw.url ?? '', accepted), {
        route: request.routeOptions.url ?? '',
        headers: reply.getHeaders(),
        body,
        ...(wanted !== 'identity' && { better: { parts, wanted, begun: false } }),
      })
    },
    find(url, accepted) {
      const current = catalogue.atHand()
      if (current === undefined || current !== snapshot) return undefined
      const kept = answers.get(nameOf(url, accepted))
      if (kept?.better?.begun === false) void improve(kept, current.digest)
      return kept && { kept, digest: current.digest }
    },
  }
}

/** Clients share an answer when the same suits them at first and at last. */
const nameOf = (url: string, accepted: string) =>
  `${encodingAtOnce(accepted)} ${encodingFor(accepted)} ${url}`

/** Compresses an answer as a whole, beside what else is done: it is asked for more than once. */
async function improve(kept: Kept, digest: string): Promise<void> {
  const { better } = kept
  if (better === undefined) return
  better.begun = true
  const body = await encoded(whole(better.parts), better.wanted)
  kept.headers = {
    ...kept.headers,
    'content-encoding': better.wanted,
    'content-length': body.length,
    etag: tagOf(digest, better.wanted),
  }
  kept.body = body
  delete kept.flat
  delete kept.better
}

/** Answers from memory, before the framework, what is at hand; everything else goes the usual way. */
export function answerAtHand(
  app: FastifyInstance,
  atHand: AnswersAtHand,
  note: (answered: Answered) => void,
): void {
  // whoever wants to read of every request finds all of them in the log
  if (app.log.level === 'info' || app.log.level === 'debug' || app.log.level === 'trace') return
  let closing = false
  app.addHook('preClose', async () => {
    closing = true // the framework tells clients to leave
  })
  const [usual] = app.server.listeners('request')
  if (usual === undefined) throw new Error('The framework listens to no requests.')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (closing || !sendFrom(atHand, request, response, note))
      usual.call(app.server, request, response)
  })
}

function sendFrom(
  atHand: AnswersAtHand,
  request: IncomingMessage,
  response: ServerResponse,
  note: (answered: Answered) => void,
): boolean {
  const { method, url = '', headers } = request
  if (method !== 'GET' || !url.startsWith('/api/') || !namesOneHost(request)) return false
  const began = performance.now()
  const found = atHand.find(url, headers['accept-encoding'] ?? '')
  if (found === undefined) return false
  const { kept, digest } = found
  kept.flat ??= Object.entries(kept.headers)
    .filter(([name]) => name !== 'x-request-id')
    .flatMap(([name, value]) => [name, String(value)])
  const own = ['x-request-id', randomUUID()]
  const held = isHeld(headers['if-none-match'], digest)
  if (held) response.writeHead(304, [...withoutBody(kept.flat), ...own]).end()
  else response.writeHead(200, [...kept.flat, ...own]).end(kept.body)
  const seconds = (performance.now() - began) / 1000
  note({ method, route: kept.route, status: held ? 304 : 200, seconds })
  return true
}

/** Headers, names and values in turn, but those of the body. */
const withoutBody = (flat: readonly string[]): string[] =>
  flat.filter((_, at) => !/^content-(?:length|type|encoding)$/u.test(flat[at - (at % 2)] ?? ''))
