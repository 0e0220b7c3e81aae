import { useLiveQuery } from '#app/hooks/use-live-query.ts'

/** Ids, live in every tab; undefined until read. */
export const useSavedIds = (): string[] | undefined => useLiveQuery(({ wishlist }) => wishlist())
