import * as v from 'valibot'
import * as endpoints from '#shared/contract/endpoints.ts'
import { callStreaming, callWithoutRetry } from '../api/api-client.ts'
import { expandJson, openPart, UnreadableTransferError } from './seal.ts'
import { mergeContents, TransferContents } from './transfer-contents.ts'
import type { TransferSecret } from './transfer-link.ts'

const toParams = ({ id }: TransferSecret, part: number) => ({ id, part: `${part}` })

/** Leaves it on the server. @throws Problem, TransientError, UnreadableTransferError */
export async function readOffer(
  secret: TransferSecret,
  signal: AbortSignal,
): Promise<TransferContents> {
  const contents = v.safeParse(
    TransferContents,
    await expandJson(await readPart(secret, 0, signal)),
  )
  if (!contents.success) throw new UnreadableTransferError()
  return contents.output
}

/** Stores everything, and only then deletes it on the server. Returns how many things found no room. */
export async function takeOver(
  secret: TransferSecret,
  contents: TransferContents,
  now: number,
): Promise<number> {
  const left = await mergeContents(contents, now)
  await callWithoutRetry(endpoints.finishTransfer, { params: toParams(secret, 0) })
  return left
}

async function readPart(secret: TransferSecret, part: number, signal: AbortSignal) {
  const options = { params: toParams(secret, part), signal }
  const sealed = await callStreaming(endpoints.readTransfer, options, async (chunks, headers) => {
    // the page of a captive portal is no part of it
    if (headers.get('Content-Type') !== 'application/octet-stream') return undefined
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for await (const chunk of chunks) pieces.push(chunk)
    return new Blob(pieces).arrayBuffer()
  })
  return openPart(secret, part, sealed)
}
