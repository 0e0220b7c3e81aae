import type { FastifyInstance, FastifyReply } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { QuotationDecision } from '#shared/contract/requests/quotation.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import type { Deps } from '../../deps.ts'
import { findInquiry } from '../../db/inquiry-repository.ts'
import { readKeyHeader } from '../../http/idempotency-key.ts'
import { writesPerMinute } from '../../http/rate-limit.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { readTimeZone } from '../../mail/company-details.ts'
import { readIssuer } from '../../papers/issuer.ts'
import { sendPaper } from '../../papers/send-paper.ts'
import { HttpProblem } from '../../problem.ts'
import { sendDownload } from '../../http/send-download.ts'
import { findThreadFile } from '../../threads/message-files.ts'
import { openThread } from '../../threads/thread-keys.ts'
import {
  recordBuyerMessage,
  toThreadMessage,
  toThreadState,
} from '../../threads/thread-repository.ts'
import { toMessageBody } from './message-body.ts'
import { readFitting, readThreadNews } from '../../threads/thread-news.ts'

/** Of a client. */
const [papersPerMinute, filesPerMinute] = [20, 240]

const hide = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')

/** What holders of a link, and the device that has sent an inquiry, see of it and add to it. */
export function registerRequestRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, catalogue, stores } = deps
  registerEndpoint(
    app,
    endpoints.readRequest,
    async ({ params, reply }) => {
      hide(reply)
      const opened = await openThread(db, { token: params.token ?? '', inquiry_id: '' })
      const inquiry = await findInquiry(db, opened.id)
      if (inquiry === undefined) throw new HttpProblem('request_unknown')
      const { id, created_at, attachments } = inquiry
      const messages = await readFitting(db, id, 0)
      return {
        inquiry_id: id,
        state: toThreadState(inquiry),
        received_at: new Date(created_at).toISOString(),
        written_at: inquiry.written_at,
        product_id: inquiry.product_id,
        product_name: inquiry.product_name,
        quantity: inquiry.quantity,
        message: inquiry.message,
        ...(inquiry.lines.length > 0 && { lines: inquiry.lines }),
        delivery_date: inquiry.delivery_date,
        destination: inquiry.destination,
        incoterm: inquiry.incoterm as '', // the contract has checked it
        currency: inquiry.currency,
        files: attachments.map(({ name }) => name),
        messages: messages.map(toThreadMessage),
      }
    },
    writesPerMinute,
  )

  registerEndpoint(app, endpoints.readThreads, async ({ body, reply }) => {
    hide(reply)
    return { threads: await readThreadNews(db, body.threads) }
  })

  registerEndpoint(
    app,
    endpoints.readPaper,
    async ({ params, query: { inquiry_id, languages }, reply }) => {
      hide(reply)
      const { token = '', id = '', file = '' } = params
      const opened = await openThread(db, { token, inquiry_id })
      return sendPaper(reply, deps, {
        inquiry_id: opened.id,
        quotation_id: id,
        file,
        languages,
      })
    },
    papersPerMinute,
  )

  registerEndpoint(
    app,
    endpoints.readThreadFile,
    async ({ params: { token = '', id = '' }, query: { inquiry_id }, reply }) => {
      hide(reply)
      const opened = await openThread(db, { token, inquiry_id })
      const file = await findThreadFile(db, opened.id, id)
      if (file === undefined) throw new HttpProblem('not_found')
      return sendDownload(reply, file.name, await stores.uploads.open(file.stored_name))
    },
    filesPerMinute,
  )

  registerEndpoint(app, endpoints.addMessage, async ({ params, body, request, reply }) => {
    hide(reply)
    const { key } = readKeyHeader(request)
    if (key === undefined) throw new HttpProblem('key_invalid')
    const { inquiry_id, decision } = body
    const { id } = await openThread(db, { token: params.token ?? '', inquiry_id })
    if (decision && countLetters(decision) > messageMaxLength) throw new HttpProblem('too_large')
    const snapshot = await catalogue.current()
    const row = await recordBuyerMessage(db, {
      ...body,
      body: await toMessageBody(db, id, body),
      timeZone: readTimeZone(snapshot.companyJson),
      ...(decision?.kind === 'accept' && { issuer: readIssuer(snapshot, deps.settings) }),
      inquiry_id: id,
      key,
    })
    return reply.code(201).send({ message: toThreadMessage(row) })
  })
}

/** Of all wishes together, which the message's text repeats. */
const countLetters = ({ lines }: QuotationDecision) =>
  lines.reduce((sum, { wish }) => sum + wish.length, 0)
