import { useLiveQuery } from '#app/hooks/use-live-query.ts'

/** Ids, live in every tab; undefined until read. */
export const useWishlist = (): string[] | undefined =>
  useLiveQuery(({ readWishlist }) => readWishlist())
