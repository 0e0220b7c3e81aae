/**
 * What pages ask of the device once they are there. As one file: a page loads it with one request, where its parts
 * would each be a small one.
 */
export { opened } from './at-hand.ts'
export * from './cart-prices.ts'
export * from './cart.ts'
export * from './compared.ts'
export * from './copy-facts.ts'
export * from './live.ts'
export * from './only-once.ts'
export * from './orders.ts'
export * from './outbox.ts'
export * from './picture-list.ts'
export * from './shared.ts'
export * from './storage.ts'
export { isInTabOnly, whenInTabOnly } from './tab-storage.ts'
export * from './take-along.ts'
export * from './viewed.ts'
export * from './wishlist.ts'
