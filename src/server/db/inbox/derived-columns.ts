import { createHash } from 'node:crypto'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import type { InquiryRow } from '../schema.ts'

type Asked = Pick<
  InquiryRow,
  | 'id'
  | 'contact_name'
  | 'company_name'
  | 'email'
  | 'product_id'
  | 'product_name'
  | 'quantity'
  | 'message'
> & { lines?: InquiryLine[] | undefined }

/** For comparison: SQLite itself lowers only the letters of English. */
export const toSearchedText = (text: string): string => text.normalize('NFKC').toLowerCase()

/** What the inbox searches in, and finds repeated requests by. */
export function deriveColumns(asked: Asked): Pick<InquiryRow, 'search_text' | 'lines_key'> {
  const { lines = [] } = asked
  const searched = [
    asked.id,
    asked.contact_name,
    asked.company_name,
    asked.email,
    asked.product_id,
    asked.product_name,
    ...lines.flatMap(({ model, product_name }) => [model, product_name]),
    asked.message,
  ]
  return { search_text: toSearchedText(searched.join('\n')), lines_key: computeLinesKey(asked) }
}

/** Equal where two ask for the same; null where no style is named. One line alone is often asked for by chance. */
function computeLinesKey({ lines = [], ...asked }: Asked): string | null {
  const wanted = lines.length > 0 ? lines.map(toLineText).toSorted() : [asked.product_id]
  if (wanted[0] === '') return null
  const more = lines.length > 1 ? [] : [asked.quantity, asked.message.trim()]
  return createHash('sha256')
    .update(JSON.stringify([...wanted, ...more]))
    .digest('base64url')
}

const toLineText = ({ product_id, quantity, kind = 'bulk', specifications }: InquiryLine) =>
  JSON.stringify([
    product_id,
    quantity,
    kind,
    Object.entries(specifications)
      .map(([name, value]) => `${name} ${value}`)
      .toSorted(),
  ])
