// What stands against the rules of `architecture.test.ts` today. These lists only get shorter.

/** Files that import each other in a circle, types included. */
export const inCircles = [
  'src/app/shell/header-search.tsx',
  'src/app/shell/search-panel.tsx',
  'src/data/cart/cart.ts',
  'src/data/catalogue/catalogue-cursor.ts',
  'src/data/catalogue/catalogue-store.ts',
  'src/data/catalogue/catalogue-sync.ts',
  'src/data/catalogue/sync-writer.ts',
  'src/data/db/connection.ts',
  'src/data/db/database.ts',
  'src/data/db/live-query.ts',
  'src/data/db/persistent-storage.ts',
  'src/data/db/schema.ts',
  'src/data/db/settings.ts',
  'src/data/db/storage-quota.ts',
  'src/data/images/image-store.ts',
  'src/data/images/offline-download.ts',
  'src/data/inquiries/drafts.ts',
  'src/data/inquiries/outbox.ts',
  'src/data/inquiries/share-target.ts',
  'src/data/orders/cached-orders.ts',
]

/** Folders of more than 20 source files, and how many they have. */
export const largeFolders: Record<string, number> = {
  'src/app/features/cart': 22,
  'src/app/features/checkout': 22,
}

/** Names that several files export for different things. */
export const namesAlike = [
  'FactoryPicture',
  'FilterChips',
  'ListTable',
  'Money',
  'Narrowing',
  'Notice',
  'OrderRow',
  'Outcome',
  'Pagination',
  'PaymentNews',
  'PricedLine',
  'Problem',
  'Progress',
  'Step',
  'StoredOrder',
  'Tokens',
  'Wanted',
  'bytesOf',
  'captureOrder',
  'fetchPicture',
  'formatBytes',
  'keptPage',
  'listOrders',
  'newId',
  'orderRoutes',
  'pictureFile',
  'pictures',
  'piecesOf',
  'productOf',
  'readProduct',
  'signatureCheck',
]
