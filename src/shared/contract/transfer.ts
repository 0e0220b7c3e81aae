import * as v from 'valibot'

/** Bounds of what one device hands to another: bytes of a part and of all parts, parts beside the first, ms. */
export const transferLimits = {
  partBytes: 11_000_000,
  bytes: 100_000_000,
  followingParts: 500,
  lifetime: 24 * 60 * 60 * 1000,
} as const

/** 128 random bits. */
export const TransferId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/u))

export const TransferClaim = v.object({ claim: TransferId })

export const TransferClaimQuery = v.partial(TransferClaim)

/** Part 0 is the text, the others are photos and files. */
export const TransferPart = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/u),
  v.transform(Number),
  v.maxValue(transferLimits.followingParts),
)

export const TransferAnswer = v.object({ status: v.literal('ok') })

const seconds = 1000
const transferPath = '/api/transfers/:id/:part'

export const storeTransfer = {
  method: 'POST',
  path: transferPath,
  answer: TransferAnswer,
  timeout: 60 * seconds,
  retries: 0,
} as const

export const claimTransfer = {
  method: 'POST',
  path: '/api/transfers/:id/claim',
  body: TransferClaim,
  answer: TransferAnswer,
  timeout: 10 * seconds,
  retries: 0,
} as const

export const readTransfer = {
  method: 'GET',
  path: transferPath,
  query: TransferClaimQuery,
  answer: TransferAnswer,
  timeout: 60 * seconds,
  retries: 0,
} as const

export const finishTransfer = {
  method: 'DELETE',
  path: transferPath,
  query: TransferClaimQuery,
  answer: TransferAnswer,
  timeout: 10 * seconds,
  retries: 0,
} as const
