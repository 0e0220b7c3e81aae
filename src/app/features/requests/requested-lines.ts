import { parseAmount, type Cents } from '#shared/domain/pricing/money.ts'
import { contactQuantity, type InquiryLine } from '#shared/contract/inquiry.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import type { CachedOrder, FileInfo, WrittenInquiry } from '#data/db/rows.ts'
import type { RequestEntry } from './request-entries.ts'

/** A style as it was asked for. */
export type EntryLine = {
  product_id: string
  product_name: string
  model: string
  specifications: Specifications
  /** In pieces, or as the buyer wrote it. */
  quantity: number | string
  kind?: InquiryLine['kind']
  note?: string | undefined
  /** Per piece, as written. */
  target_price?: string | undefined
  unit_price?: Cents
  files: FileInfo[]
}

/** An inquiry about one style names it in its own fields. */
export function toRequestedLines(
  {
    lines,
    product_id,
    product_name,
    quantity,
  }: Pick<WrittenInquiry, 'lines' | 'product_id' | 'product_name' | 'quantity'>,
  files: readonly FileInfo[],
): EntryLine[] {
  if (lines)
    return lines.map((line) => ({
      ...line,
      files: files.filter(({ id }) => line.attachments?.includes(id)),
    }))
  // rows of earlier versions may lack it
  if (!product_id || quantity === contactQuantity) return []
  return [
    {
      product_id,
      product_name,
      model: '',
      specifications: {},
      quantity: /^\d{1,8}$/u.test(quantity) ? Number(quantity) : quantity,
      files: [],
    },
  ]
}

/** Empty for an order of an earlier version of the app. */
export const toOrderedLines = ({ ordered }: CachedOrder): EntryLine[] =>
  (ordered?.items ?? []).map(({ name, unit_price, ...item }) => ({
    ...item,
    product_name: name,
    model: '',
    unit_price: parseAmount(unit_price),
    files: [],
  }))

export const toEntryLines = (entry: RequestEntry): EntryLine[] =>
  entry.kind === 'order'
    ? toOrderedLines(entry.order)
    : toRequestedLines(entry.item.inquiry, entry.item.files)
