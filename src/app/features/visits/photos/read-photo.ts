import type { VisitPhoto } from '#data/db/visit-rows.ts'
import { randomId } from '#data/db/random-id.ts'
import { preparePicture } from '#data/inquiries/prepare-image.ts'

/** In bytes: larger originals do not fit into a phone's memory. */
const originalMaxBytes = 80_000_000

let last: Promise<unknown> = Promise.resolve()

/** Reads the file at once, since the reference may expire. Undefined for what is no picture. */
export async function readPhoto(file: File, styleId: string): Promise<VisitPhoto | undefined> {
  if (file.size > originalMaxBytes) return undefined
  try {
    const bytes = await file.arrayBuffer()
    // a decoded photo takes up to half a gigabyte: never two at a time
    const preparing = last
      .catch(() => undefined)
      .then(() => preparePicture({ name: file.name, type: file.type, bytes }))
    last = preparing
    const prepared = await preparing
    if (typeof prepared === 'string') return undefined
    return { id: randomId(), style_id: styleId, added_at: Date.now(), ...prepared }
  } catch (error) {
    console.warn('A photo could not be prepared.', error)
    return undefined
  }
}
