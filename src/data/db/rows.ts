import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import type {
  Category,
  CompanyInfo,
  PriceBreak,
  Product,
  Synonym,
} from '#shared/contract/catalogue.ts'
import type { Inquiry, InquiryLine } from '#shared/contract/inquiry.ts'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import type { CreateOrderRequest } from '#shared/contract/orders.ts'
import type { ProblemCode } from '#shared/contract/problems.ts'
import type { OrderProgress } from '#shared/contract/requests/order-progress.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'

// Times are in ms, by the device's clock.

/** Specification, section 3. */
export type CartLine = {
  key: string
  productId: string
  name: string
  names?: Record<string, string> | undefined
  words?: Record<string, Record<string, string>> | undefined
  model: string
  category: string
  images: string[]
  specifications: Record<string, string>
  quantity: number
  unitPrice?: number | undefined // dollars when added; the screen shows the server's price
  minQuantity?: number | undefined
  priceBreaks?: PriceBreak[] | undefined // likewise
  samplePrice?: number | undefined // likewise
  addedAt: number
}

/** Approved; its payment result is unknown here (specification, section 3). */
export type CachedOrder = {
  id: string // `ORDER_{timestamp}_{random}`
  createdAt: number
  updatedAt: number
  /** `pending`: the server is polled. `unreadable`: fields are empty, times 0. */
  status: 'pending' | 'failed' | 'captured' | 'unreadable'
  paypal_order_id: string
  order_id: string
  amount: string // units of its currency, two decimals
  subtotal?: string
  /** With which the totals were computed; absent from rows of before. */
  money?: MoneySettings
  /** As the server took it; absent from rows of before. */
  ordered?: CreateOrderRequest
  lines: PiecesByKey // emptied once removed from the cart
  tries?: number
  next_try_at?: number
  problem?: ProblemCode
  under_review?: boolean
  /** What the firm has done with it, as last fetched. */
  progress?: OrderProgress
  progress_asked_at?: number
}

export type PiecesByKey = Record<string, number>

export type WrittenInquiry = Omit<Inquiry, 'attachments'>

export type FileInfo = { id: string; name: string; type: string; bytes: number }
export type AttachedFile = FileInfo & { uploaded_as?: string }

type QueuedInquiry = {
  key: string
  inquiry: WrittenInquiry
  files: AttachedFile[]
  written_at: number
  /** Opens the answers; none without HTTPS, and for another buyer's. */
  token?: string
  /** Another buyer's, which leaves this device with its delivery. */
  carried?: true
  /** Its codes, file or text were shown: it may arrive by another device. */
  handed_on?: true
}
/** `tries` includes a running attempt. The server asks for `not_before`. */
export type WaitingItem = QueuedInquiry & {
  state: 'waiting'
  tries: number
  next_try_at: number
  not_before?: number
  upload_limit?: number // ms
  trouble?: 'shop' // the last attempt failed at the server, not at the connection
  sending_since?: number // stale when that tab was killed, which the item's lock shows
}
/** `reason` is the server's sentence, or an HTTP status. */
export type RejectedItem = QueuedInquiry & {
  state: 'refused'
  problem: ProblemCode | 'file_refused' | 'unexplained'
  reason: string
  file?: string
}
export type UnreadableItem = QueuedInquiry & { state: 'unreadable' }
export type OutboxItem = WaitingItem | RejectedItem | UnreadableItem

/** Bytes, as the file itself may be gone after any pause. */
export type PickedFile = { id: string; name: string; type: string; bytes: ArrayBuffer }
export type StoredFile = PickedFile & { key: string }

export type SentInquiry = {
  key: string
  inquiry_id?: string
  inquiry: WrittenInquiry
  files: FileInfo[]
  written_at: number
  received_at: number // by the server's clock, if known
  token?: string
  unreadable?: true
}

/** Cells of a style's order sheet that are not in the cart yet, 0 for emptied ones. */
export type SheetDraft = { product_id: string; changes: StyleLine[] }

export type DraftSubject = {
  product_id?: string
  product_name?: string
  model?: string
  options?: string[]
  lines?: InquiryLine[]
  follows?: string
  sheet?: SheetDraft
}

/** The edited inquiry of the outbox as it waited, and the files of the edited one, those of both. */
export type DraftOfChange = { key: string; written_at: number; files: string[] }

export type Draft = {
  key: string
  form: 'inquiry' | 'contact'
  about: DraftSubject
  fields: Record<string, string>
  written_at: number
  changes?: DraftOfChange | undefined
}

/** Images are not prepared yet. */
export type SharedContent = {
  id: string
  files: Omit<PickedFile, 'id'>[]
  message: string
  shared_at: number
}

export type StoredProductRow = { id: string; position: number; product: Product }

export type CheckedProductRow = { id: string; position: number; product: Product | undefined }

/** Written in one transaction with the products. */
export type CatalogueMeta = {
  name: 'copy'
  cursor: string
  as_of: number
  total_count: number
  categories: Category[]
  company_info: CompanyInfo | null
  synonyms?: Synonym[]
  /** Its categories; absent where all are here. */
  scope?: string[]
}
/** A running sync. The first one fills `products`, unread until it is committed; later ones gather in `incoming`. */
export type SyncState = Omit<ChangesAnswer, 'products'> & { name: 'first' | 'round' }
export type CatalogueRow = CatalogueMeta | SyncState

export type StoredImage = {
  path: string
  bytes: number
  used_at: number
  /** 1 for a downloaded image, which is never evicted for others. */
  taken: 0 | 1
}

export type DownloadCounts = {
  pictures: number
  pictures_total: number
  bytes: number
  bytes_total: number
}

/** Stays until it is removed: images of a new catalogue follow it. */
export type OfflineDownload = DownloadCounts & {
  /** Slugs; null for all, future ones included. */
  categories: string[] | null
  /** `waiting`: until the connection is back. `full`: no quota is left. `done`: all there is has been fetched. */
  state: 'running' | 'waiting' | 'paused' | 'full' | 'done'
  /** Catalogue version of the counts, once there are any. */
  cursor: string | undefined
  /** Changes with every choice: a running download notices that it is outdated. */
  order: number
}

export type SettingRow = { name: string; value: unknown }
