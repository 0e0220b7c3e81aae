// What stands against the rules of `architecture.test.ts` today. These lists only get shorter.

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
