/** What pages read and write on this device, as one file that comes after them. */
export const onDevice = () => import('#data/on-device.ts')
