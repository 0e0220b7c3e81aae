import { cutting } from './cutting.ts'
import { embroidery } from './embroidery.ts'
import { inspection } from './inspection.ts'
import { loading } from './loading.ts'
import { packing } from './packing.ts'
import { pressing } from './pressing.ts'
import { sampleRoom } from './sample-room.ts'
import { sewing } from './sewing.ts'
import type { Scene } from './scene.ts'

/** The pictures of the factory, in the order in which a piece is made. */
export const factory: Scene[] = [
  sampleRoom,
  cutting,
  sewing,
  embroidery,
  pressing,
  inspection,
  packing,
  loading,
]
