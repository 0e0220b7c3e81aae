import { useLive } from '#app/platform/use-live.ts'

/** Ids of the styles saved on this device, live in every tab; undefined until they were read. */
export const useSavedIds = (): string[] | undefined => useLive(({ wishlist }) => wishlist())
