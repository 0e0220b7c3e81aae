import { once } from './late.ts'

/** What pages read and write on this device, as one file that comes after them. */
export const onDevice = once(async () => (await import('#data/as-one.ts')).onDevice)
