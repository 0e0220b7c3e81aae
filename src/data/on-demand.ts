/**
 * What the interface loads after the first paint, as one file: each `import()` of its own is a request and a task of
 * a first visit (docs/decisions/0020-one-file-of-data.md).
 */
export * from './cart/cart.ts'
export * from './cart/price-estimates.ts'
export * from './catalogue/catalogue-status.ts'
export * from './db/connection.ts'
export * from './db/download-plan.ts'
export * from './db/live-query.ts'
export * from './db/locks.ts'
export * from './db/persistent-storage.ts'
export * from './images/image-list.ts'
export * from './inquiries/outbox.ts'
export * from './inquiries/shared-content.ts'
export * from './orders/cached-orders.ts'
export * from './saved-lists/comparison.ts'
export * from './saved-lists/recently-viewed.ts'
export * from './saved-lists/wishlist.ts'
export * from './threads/unread.ts'
