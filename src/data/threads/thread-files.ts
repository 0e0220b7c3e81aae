import * as endpoints from '#shared/contract/endpoints.ts'
import type { ThreadFile } from '#shared/contract/requests/thread-files.ts'
import { findFileKind, toFileType } from '#shared/domain/attachments/attachment-rules.ts'
import { threadFilesLock } from '#shared/contract/persistent-names.ts'
import { callStreaming, Problem, TransientError } from '../api/api-client.ts'
import { getDb } from '../db/database.ts'
import { tryWithLock } from '../db/locks.ts'
import type { CachedOrder, PickedFile } from '../db/rows.ts'
import { hasSpaceForImages, isQuotaExceeded } from '../db/storage-quota.ts'
import { evictThreadFiles } from '../db/threads/file-eviction.ts'
import { findInquiryIds } from './threads.ts'

/** Of a message of the thread, whole. @throws Problem, TransientError */
export async function fetchThreadFile(
  token: string,
  { id, name, size }: ThreadFile,
): Promise<PickedFile> {
  const [inquiry_id = ''] = await findInquiryIds([token])
  const bytes = await callStreaming(
    endpoints.readThreadFile,
    { params: { token, id }, query: { inquiry_id } },
    (chunks, headers) => readWhole(chunks, headers, size),
  )
  return toPickedFile({ id, name }, bytes)
}

/** A paper of a paid order, whole. @throws Problem, TransientError */
export async function fetchOrderPaper(
  { order_id, paypal_order_id }: Pick<CachedOrder, 'order_id' | 'paypal_order_id'>,
  { id, name, size }: ThreadFile,
): Promise<PickedFile> {
  const bytes = await callStreaming(
    endpoints.readOrderPaper,
    { params: { orderId: order_id, paper: id }, query: { paypal_order_id } },
    (chunks, headers) => readWhole(chunks, headers, size),
  )
  return toPickedFile({ id, name }, bytes)
}

async function readWhole(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  headers: Headers,
  size: number,
): Promise<ArrayBuffer | undefined> {
  // the page of a captive portal is no file
  if (headers.get('Content-Type') !== 'application/octet-stream') return undefined
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  const whole = await new Blob(pieces).arrayBuffer()
  return whole.byteLength === size ? whole : undefined
}

const toPickedFile = (
  { id, name }: Pick<ThreadFile, 'id' | 'name'>,
  bytes: ArrayBuffer,
): PickedFile => ({ id, name, type: toFileType(findFileKind({ name, type: '' })), bytes })

/** Those that are on the device. */
export const readCopiedFiles = async (ids: string[]): Promise<PickedFile[]> =>
  (await getDb().thread_files.bulkGet(ids)).filter((file) => file !== undefined)

/** Small files of all threads, and papers of orders, come to the device while it has room, to be opened without a network; older ones make room. */
export async function copyThreadFiles(): Promise<void> {
  const { threads, orders, thread_files } = getDb()
  await tryWithLock(threadFilesLock, async () => {
    for (const { token, ...file } of await evictThreadFiles()) {
      if (!(await hasSpaceForImages())) return
      const order = await orders.get(token)
      const fetching = order ? fetchOrderPaper(order, file) : fetchThreadFile(token, file)
      const fetched = await fetching.catch((error: unknown) => {
        if (isFaultOfFile(error)) return undefined
        throw error
      })
      if (!fetched || !((await threads.get(token)) ?? (await orders.get(token)))) continue
      try {
        await thread_files.put({ ...fetched, token })
      } catch (error) {
        if (isQuotaExceeded(error)) return
        throw error
      }
    }
  })
}

/** One that is gone, cannot be read, or takes too long holds up no other. */
const isFaultOfFile = (error: unknown) =>
  error instanceof Problem || (error instanceof TransientError && [408, 500].includes(error.status))
