import * as endpoints from '#shared/contract/endpoints.ts'
import { fileReasons } from '#shared/contract/upload-errors.ts'
import { callWithoutRetry } from './api-client.ts'

/** The server's checks have refused a file, or the device has lost it. */
export class FileRefusedError extends Error {}

type FileToUpload = { id: string; name: string; type: string; bytes: ArrayBuffer }

/** Longest timeout of an upload, in ms: 10 MB at 0.1 Mbit/s. */
const maxUploadTimeout = 16 * 60 * 1000

/** In ms, after an upload that took too long: the next one starts from the beginning. */
export const lengthenUpload = (timeout: number = endpoints.upload.timeout): number =>
  Math.min(2 * timeout, maxUploadTimeout)

/** `again` counts uploads that the server has deleted since: each has its own idempotency key. @returns its name on the server. @throws FileRefusedError, Problem, TransientError */
export async function uploadAttachment(
  file: FileToUpload | undefined,
  timeout: number | undefined,
  again = 0,
): Promise<string> {
  if (!file) throw new FileRefusedError(fileReasons['file.gone'])
  const form = new FormData()
  form.append('files', new Blob([file.bytes], { type: file.type }), file.name)
  const answer = await callWithoutRetry(endpoints.upload, {
    body: form,
    idempotencyKey: again === 0 ? file.id : `${file.id}-${again}`,
    timeout,
  })
  const [name] = answer.uploaded_files
  if (name === undefined) throw new FileRefusedError(answer.errors[0] ?? file.name)
  return name
}
