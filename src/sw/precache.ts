import { PrecacheController } from 'workbox-precaching'

export const precache = new PrecacheController()
