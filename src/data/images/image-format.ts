import type { PictureType } from '#shared/contract/catalogue-images.ts'

/** One grey pixel as AVIF. */
const pixel =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAABsAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAjbWRhdBIACgc4AAbQENBpMg4f8mKE4AAWAAAAkDWNkA=='

export async function detectPictureType(): Promise<PictureType> {
  try {
    const bytes = Uint8Array.from(atob(pixel), (letter) => letter.codePointAt(0) ?? 0)
    const shown = await createImageBitmap(new Blob([bytes], { type: 'image/avif' }))
    shown.close()
    return 'avif'
  } catch {
    return 'webp'
  }
}
