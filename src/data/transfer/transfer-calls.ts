import * as endpoints from '#shared/contract/endpoints.ts'
import { callStreaming, callWithoutRetry, Problem } from '../api/api-client.ts'
import { openPart, sealPart } from './seal.ts'
import type { TransferSecret } from './transfer-link.ts'

const toParams = ({ id }: TransferSecret, part: number) => ({ id, part: `${part}` })

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
  const options = { params: toParams(secret, part), timeout, ...(signal && { signal }) }
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
