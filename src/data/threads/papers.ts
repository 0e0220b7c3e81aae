import * as endpoints from '#shared/contract/endpoints.ts'
import type { PaperFile } from '#shared/contract/requests/paper.ts'
import { callStreaming } from '../api/api-client.ts'
import { findInquiryIds } from './threads.ts'

/** A PDF that the server draws; it is not kept. @throws Problem, TransientError */
export async function fetchPaper(
  token: string,
  quotation_id: string,
  file: PaperFile,
): Promise<{ name: string; type: string; bytes: Blob }> {
  const [inquiry_id = ''] = await findInquiryIds([token])
  const params = { token, id: quotation_id, file }
  return callStreaming(
    endpoints.readPaper,
    { params, query: { inquiry_id } },
    async (chunks, headers) => {
      const type = headers.get('Content-Type') ?? ''
      // the page of a captive portal is no paper
      if (type !== 'application/pdf') return undefined
      const pieces: Uint8Array<ArrayBuffer>[] = []
      for await (const chunk of chunks) pieces.push(chunk)
      const name = /filename="([^"]+)"/u.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? file
      return { name, type, bytes: new Blob(pieces) }
    },
  )
}
