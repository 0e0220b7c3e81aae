/**
 * Names on people's devices: builds of before and after use the same at once, so none of these changes
 * (docs/decisions/0007-persistent-names.md), even where the code has another word. Tables and columns are in
 * `data/db/database.ts`. `reset-page.ts` and `saved-form.ts`, which import nothing, have names of their own.
 */
export const databaseName = 'sampleroom'

/** Rows of the table `kept`. */
export type SettingName =
  | 'session_id'
  | 'cart_updated'
  | 'wishlist'
  | 'compared'
  | 'viewed'
  | 'scanned'
  | 'payment_attempt'
  | 'persistence'
  | 'estimates'
  | 'price_changes'
  | 'picture_list'
  | 'take_along'
  | 'no_card_pictures'
  | 'copied_categories'
  | 'buyer'
  | 'order_sheets'
  | 'outgoing_transfer'
  | 'incoming_transfers'
  | 'transfer_claims'
  | 'quick_order'
  | 'quick_order_text'
  | 'push_notices'

/** A draft's row in `kept`, and its lock. */
export const toDraftName = (key: string): string => `draft/${key}`

export const toRemovalName = (token: string): string => `removed/${token}`

export const localeKey = 'sampleroom.locale'
export const checkoutKey = 'sampleroom.checkout'
export const installDismissedKey = 'sampleroom.install-later'
export const companyKey = 'sampleroom.company'
export const reloadedKey = 'sampleroom.reloaded'
export const openedTransferKey = 'sampleroom.transfer'
export const deskRepliesKey = 'sampleroom.desk-replies'
export const deskReplyQueueKey = 'sampleroom.desk-reply-queue'
export const deskNoteQueueKey = 'sampleroom.desk-note-queue'
export const deskNotesKey = 'sampleroom.desk-notes'
export const deskShortcutsKey = 'sampleroom.desk-shortcuts'
export const deskSentKey = 'sampleroom.desk-sent'
export const deskQuotationsKey = 'sampleroom.desk-quotations'
export const deskFormsKey = 'sampleroom.desk-forms'
export const deskTabKey = 'sampleroom.desk-tab'
/** The desk's database, of files that wait with their answer. */
export const deskDatabaseName = 'sampleroom-desk'

/** Caches, beside Workbox's own. Those of pages end with the name of the build's entry file. */
export const imageCacheName = 'pictures'
export const previousBuildsCacheName = 'earlier-app'
export const pageCachePrefix = 'pages of '
/** The program that reads codes where the browser has none. */
export const codeReaderCacheName = 'code-reader'

export const catalogueLock = 'catalogue'
export const downloadLock = 'take-along'
export const pageCacheLock = 'pages'
export const transferLock = 'transfer'
export const deskRepliesLock = 'desk-replies'
export const deskNotesLock = 'desk-notes'
export const deskQuotationsLock = 'desk-quotations'
export const repliesLock = 'replies'
export const threadFilesLock = 'thread-files'
export const pushLock = 'push'
export const toOutboxLockName = (key: string): string => `outbox/${key}`
export const toRepliesLockName = (token: string): string => `${repliesLock}/${token}`
export const toSharedContentLockName = (id: string): string => `shared ${id}`
export const toPaymentLockName = (paypal_order_id: string): string => `payment ${paypal_order_id}`

/** Messages between pages and service worker. Workbox sends `skipWaiting` itself. */
export const skipWaitingMessage = 'SKIP_WAITING'
export const pingMessage = 'WHO_IS_THERE'
export const claimMessage = 'CLAIM_PAGES'
/** Tag of the background sync. */
export const outboxSyncTag = 'outbox'
