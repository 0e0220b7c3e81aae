import { useLiveQuery } from 'dexie-react-hooks'
import { wishlist } from '#data/wishlist.ts'

/** Ids of the styles saved on this device, live in every tab; undefined until they were read. */
export const useSavedIds = (): string[] | undefined => useLiveQuery(wishlist)
