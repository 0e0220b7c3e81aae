import * as endpoints from '#shared/contract/endpoints.ts'
import { callStreaming, callWithoutRetry, Problem } from '../api/api-client.ts'
import { findClaim, keepClaim } from './claims.ts'
import { openPart, sealPart } from './seal.ts'
import type { TransferSecret } from './transfer-link.ts'

const toParams = ({ id }: TransferSecret, part: number) => ({ id, part: `${part}` })

async function toQuery({ id }: TransferSecret): Promise<{ claim?: string }> {
  const claim = await findClaim(id)
  return claim ? { claim: claim.token } : {}
}

/** `timeout` in ms. @throws Problem, TransientError */
export async function sendPart(
  secret: TransferSecret,
  part: number,
  bytes: ArrayBuffer,
  timeout?: number,
): Promise<void> {
  const body = await sealPart(secret, part, bytes)
  await callWithoutRetry(endpoints.storeTransfer, {
    params: toParams(secret, part),
    body,
    timeout,
  })
}

/** Leaves it on the server; `timeout` in ms. @throws Problem, TransientError, UnreadableTransferError */
export async function fetchPart(
  secret: TransferSecret,
  part: number,
  signal?: AbortSignal,
  timeout?: number,
): Promise<ArrayBuffer> {
  const options = {
    params: toParams(secret, part),
    query: await toQuery(secret),
    timeout,
    ...(signal && { signal }),
  }
  const sealed = await callStreaming(endpoints.readTransfer, options, async (chunks, headers) => {
    // the page of a captive portal is no part of it
    if (headers.get('Content-Type') !== 'application/octet-stream') return undefined
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for await (const chunk of chunks) pieces.push(chunk)
    return new Blob(pieces).arrayBuffer()
  })
  return openPart(secret, part, sealed)
}

/** Whether another device has stored the text; reads nothing of it. @throws Problem, TransientError */
export async function isTaken(secret: TransferSecret): Promise<boolean> {
  const enough = new AbortController()
  const options = { params: toParams(secret, 0), signal: enough.signal }
  try {
    await callStreaming(endpoints.readTransfer, options, async () => true)
    return false
  } catch (error) {
    if (error instanceof Problem && error.code === 'transfer_taken') return true
    throw error
  } finally {
    enough.abort()
  }
}

/** Makes this device the one that takes it. @throws Problem, TransientError, and when nothing can be stored */
export async function claimOffer({ id }: TransferSecret): Promise<void> {
  const body = { claim: await keepClaim(id) }
  await callWithoutRetry(endpoints.claimTransfer, { params: { id }, body })
}

/** Deletes it on the server, whose refusal says that it is gone. @throws TransientError */
export async function acknowledgeUnlessRefused(
  secret: TransferSecret,
  part: number,
): Promise<void> {
  const options = { params: toParams(secret, part), query: await toQuery(secret) }
  await callWithoutRetry(endpoints.finishTransfer, options).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}
