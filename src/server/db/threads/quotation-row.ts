/** Frozen. `number` is that of all revisions of the inquiry; `content` and `total` as the wire has them; `sent_at` in ms. */
export type QuotationRow = {
  id: string
  inquiry_id: string
  message_id: string
  number: string
  revision: number
  content: string
  total: string
  sent_at: number
}
