import * as endpoints from '#shared/contract/endpoints.ts'
import { callStreaming, callWithoutRetry, Problem } from '../api/api-client.ts'
import { openPart, sealPart } from './seal.ts'
import type { TransferSecret } from './transfer-link.ts'

const toParams = ({ id }: TransferSecret, part: number) => ({ id, part: `${part}` })

/** @throws Problem, TransientError */
export async function sendPart(
  secret: TransferSecret,
  part: number,
  bytes: ArrayBuffer,
): Promise<void> {
  const body = await sealPart(secret, part, bytes)
  await callWithoutRetry(endpoints.storeTransfer, { params: toParams(secret, part), body })
}

/** Leaves it on the server. @throws Problem, TransientError, UnreadableTransferError */
export async function fetchPart(
  secret: TransferSecret,
  part: number,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const options = { params: toParams(secret, part), ...(signal && { signal }) }
  const sealed = await callStreaming(endpoints.readTransfer, options, async (chunks, headers) => {
    // the page of a captive portal is no part of it
    if (headers.get('Content-Type') !== 'application/octet-stream') return undefined
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for await (const chunk of chunks) pieces.push(chunk)
    return new Blob(pieces).arrayBuffer()
  })
  return openPart(secret, part, sealed)
}

/** Deletes it on the server, whose refusal says that it is gone. @throws TransientError */
export async function acknowledgeUnlessRefused(
  secret: TransferSecret,
  part: number,
): Promise<void> {
  const options = { params: toParams(secret, part) }
  await callWithoutRetry(endpoints.finishTransfer, options).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}
