import type { FastifyInstance } from 'fastify'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { computeFingerprint } from '../db/idempotency.ts'
import { recordInquiry, withoutFiles } from '../db/inquiry-repository.ts'
import {
  toStoredResponse,
  sendStoredResponse,
  readIdempotencyKey,
} from '../http/idempotency-key.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

/** A repeated key returns the same receipt, whichever device brings it; files may come later, under the same key. */
export function registerInquiryRoutes(app: FastifyInstance, { db }: Deps): void {
  registerEndpoint(app, endpoints.inquiry, async ({ body, request, reply }) => {
    const former_fingerprint = computeFingerprint(body)
    const keyed = { ...readIdempotencyKey(request, withoutFiles(body)), former_fingerprint }
    const now = Date.now()
    const received_at = new Date(now).toISOString()
    const receipt = (inquiry_id: string) =>
      toStoredResponse(201, { status: 'received', inquiry_id, key: keyed.key, received_at })
    return sendStoredResponse(reply, await recordInquiry(db, keyed, body, now, receipt))
  })
}
