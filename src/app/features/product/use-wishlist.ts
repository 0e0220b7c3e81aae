import { useDeferredLiveQuery } from '#app/hooks/use-deferred-live-query.ts'

/** Ids, live in every tab; undefined until read. */
export const useWishlist = (): string[] | undefined =>
  useDeferredLiveQuery(({ readWishlist }) => readWishlist())
