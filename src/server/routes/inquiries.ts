import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { recordInquiry } from '../db/inquiry-repository.ts'
import { storedResponse, give, readIdempotencyKey } from '../http/idempotency-key.ts'
import { serve } from '../http/register-endpoint.ts'

/** A repeated key returns the same receipt. */
export function inquiryRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, endpoints.inquiry, async ({ body, request, reply }) => {
    const keyed = readIdempotencyKey(request, body)
    const now = Date.now()
    const received_at = new Date(now).toISOString()
    const receipt = (inquiry_id: string) =>
      storedResponse(201, { status: 'received', inquiry_id, key: keyed.key, received_at })
    return give(reply, await recordInquiry(db, keyed, body, now, receipt))
  })
}
