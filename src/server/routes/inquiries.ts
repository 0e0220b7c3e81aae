import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { recordInquiry } from '../db/inquiry-repository.ts'
import {
  toStoredResponse,
  sendStoredResponse,
  readIdempotencyKey,
} from '../http/idempotency-key.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

/** A repeated key returns the same receipt. */
export function registerInquiryRoutes(app: FastifyInstance, { db }: Deps): void {
  registerEndpoint(app, endpoints.inquiry, async ({ body, request, reply }) => {
    const keyed = readIdempotencyKey(request, body)
    const now = Date.now()
    const received_at = new Date(now).toISOString()
    const receipt = (inquiry_id: string) =>
      toStoredResponse(201, { status: 'received', inquiry_id, key: keyed.key, received_at })
    return sendStoredResponse(reply, await recordInquiry(db, keyed, body, now, receipt))
  })
}
