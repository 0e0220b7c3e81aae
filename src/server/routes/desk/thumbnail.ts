import type { Picture } from '#shared/contract/catalogue.ts'

/** The address of its smallest size; null without a picture. */
export function findThumbnail(picture: Picture | undefined): string | null {
  const width = picture && Math.min(...picture.widths)
  return picture ? `${picture.base}-${width}.webp` : null
}
