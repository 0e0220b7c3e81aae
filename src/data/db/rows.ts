import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import type { Category, CompanyInfo, Product, Synonym } from '#shared/contract/catalogue.ts'
import type { Inquiry, InquiryLine } from '#shared/contract/inquiry.ts'
import type { ProblemCode } from '#shared/contract/problems.ts'

// What the tables of `database.ts` hold.

/** Specification, section 3. */
export type CartLine = {
  key: string
  productId: string
  name: string
  names?: Record<string, string> | undefined // by language
  words?: Record<string, Record<string, string>> | undefined // by language
  model: string
  category: string
  images: string[]
  specifications: Record<string, string>
  quantity: number
  unitPrice?: number | undefined // dollars when added; the screen shows the server's price
  minQuantity?: number | undefined
  addedAt: number // ms
}

/** Approved; its payment result is unknown here (specification, section 3). Times in ms, device clock. */
export type CachedOrder = {
  id: string // `ORDER_{timestamp}_{random}`
  createdAt: number
  updatedAt: number
  /** `pending`: the result is unknown, the server is polled. */
  /** `unreadable`: result and ids to ask by are unknown. Unreadable fields are empty, times 0. */
  status: 'pending' | 'failed' | 'captured' | 'unreadable'
  paypal_order_id: string // the provider's
  order_id: string // the server's
  amount: string // dollars, two decimals
  subtotal?: string // styles only; missing in orders of an earlier version
  lines: Pieces // emptied once removed from the cart
  tries?: number
  next_try_at?: number // while pending: the next poll
  problem?: ProblemCode // while failed: the server's reason
  under_review?: boolean // while pending: the provider reviews the payment
}

export type Pieces = Record<string, number> // by the key of the cart line

export type WrittenInquiry = Omit<Inquiry, 'attachments'>

export type FileInfo = { id: string; name: string; type: string; bytes: number }
/** `uploaded_as` is set once the server has it. */
export type AttachedFile = FileInfo & { uploaded_as?: string }

type Written = {
  key: string // idempotency key, created with the form
  inquiry: WrittenInquiry
  files: AttachedFile[]
  written_at: number // ms, device clock
}
/** Never expires. `tries` includes a running attempt. Times in ms, device clock; the server asks for `not_before`. */
export type WaitingItem = Written & {
  state: 'waiting'
  tries: number
  next_try_at: number
  not_before?: number
  upload_limit?: number // ms, after a timeout
  trouble?: 'shop' // the last attempt failed at the server, not at the connection
  sending_since?: number // stale when that tab was killed, which the item's lock shows
}
/** `reason` is the server's sentence, or the HTTP status when `unexplained`. `file` is the refused one. */
export type RejectedItem = Written & {
  state: 'refused'
  problem: ProblemCode | 'file_refused' | 'unexplained'
  reason: string
  file?: string
}
/** Never sent; its readable parts are for the buyer to save. Unreadable fields are empty, times 0. */
export type Unreadable = Written & { state: 'unreadable' }
export type OutboxItem = WaitingItem | RejectedItem | Unreadable

/** Bytes, as the file itself may be gone after any pause. */
export type PickedFile = { id: string; name: string; type: string; bytes: ArrayBuffer }
export type StoredFile = PickedFile & { key: string }

export type SentInquiry = {
  key: string
  inquiry_id?: string
  inquiry: WrittenInquiry
  files: FileInfo[]
  written_at: number // ms, device clock
  received_at: number // ms, server clock, else device clock
  unreadable?: true
}

export type DraftSubject = {
  product_id?: string
  product_name?: string
  model?: string
  options?: string[]
  lines?: InquiryLine[]
}

export type Draft = {
  key: string // the form's idempotency key
  form: 'inquiry' | 'contact'
  about: DraftSubject
  fields: Record<string, string>
  written_at: number // ms, device clock
}

/** Content shared from another app; images are not prepared yet. */
export type SharedContent = {
  id: string
  files: Omit<PickedFile, 'id'>[]
  message: string // an address included; may be empty
  shared_at: number // ms, device clock
}

export type PlacedProduct = { id: string; position: number; product: Product } // in the shop's order

/** `product` is undefined when it cannot be read. */
export type ReadProduct = { id: string; position: number; product: Product | undefined }

/** Written in one transaction with the products. `as_of` in ms, device clock. */
export type CatalogueMeta = {
  name: 'copy'
  cursor: string
  as_of: number
  total_count: number
  categories: Category[]
  company_info: CompanyInfo | null
  /** Missing in a catalogue of an older version of the app. */
  synonyms?: Synonym[]
}
/** A running sync. The first one fills `products`, unread until it is committed; later ones gather in `incoming`. */
export type SyncFacts = Omit<ChangesAnswer, 'products'> & { name: 'first' | 'round' }
export type CatalogueFacts = CatalogueMeta | SyncFacts

/** `used_at` in ms, device clock. */
export type StoredImage = {
  /** For example `/images/wl-1101-1.3f9c2a-640.avif`. */
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
  /** Catalogue version of the figures; undefined before they are counted. */
  cursor: string | undefined
  /** Changes with every choice of the buyer, so that a running download notices it is outdated. */
  order: number
}

/** A setting, in the table `kept`. */
export type Kept = { name: string; value: unknown }
