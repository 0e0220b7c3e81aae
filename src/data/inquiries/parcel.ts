import * as v from 'valibot'
import { attachmentsMax, Inquiry, InquiryLine, inquiryMaxBytes } from '#shared/contract/inquiry.ts'
import { boundedList } from '#shared/contract/validation.ts'
import { requestLinesMax } from '#shared/domain/pricing/quantity.ts'
import type { OutboxItem, WrittenInquiry } from '../db/rows.ts'
import { withLineFiles } from './outbox.ts'

/** What another device needs to bring a request: all but its files. `shop` is the host of the shop that it is for. */
export type Parcel = { key: string; shop: string; inquiry: WrittenInquiry }

/** What a newer version of the shop has added stays, or the server would take it for another request. */
const CarriedInquiry = v.looseObject({
  ...Inquiry.entries,
  lines: v.optional(boundedList(v.looseObject(InquiryLine.entries), requestLinesMax)),
})

const ParcelContent = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{8,64}$/u)),
  shop: v.pipe(v.string(), v.maxLength(300)),
  files: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(attachmentsMax)),
  inquiry: CarriedInquiry,
})

/** The same for the same item, so that a sequence can be gone on with after a reload. */
export async function packParcel(
  { key, inquiry, files }: Pick<OutboxItem, 'key' | 'inquiry' | 'files'>,
  shop: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = JSON.stringify({
    key,
    shop,
    files: files.length,
    inquiry: withLineFiles(inquiry, () => []),
  })
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Undefined for what is no request: a parcel is believed no more than what anyone sends to the server. */
export async function unpackParcel(bytes: Uint8Array<ArrayBuffer>): Promise<Parcel | undefined> {
  try {
    const content = v.parse(ParcelContent, JSON.parse(await unpackText(bytes)))
    const { attachments: _, ...inquiry } = content.inquiry
    const { key, shop, files: files_follow } = content
    return { key, shop, inquiry: { ...withLineFiles(inquiry, () => []), files_follow } }
  } catch {
    return undefined
  }
}

/** @throws when it is damaged, or larger than any inquiry */
async function unpackText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = unpacked.getReader()
  let [text, size] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > inquiryMaxBytes) {
      await reader.cancel()
      throw new RangeError('Too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}
