import {
  drawOriginal,
  type DeskStyle,
  type PictureCrop,
  type ShownPicture,
} from '#shared/contract/desk/styles.ts'

/** A picture in the form; `src` shows it. */
export type DeskPicture = DeskStyle['pictures'][number]

/** Of what was uploaded: all of it, or the part that is shown. */
export function getPictureAddress(
  { of, name }: Pick<ShownPicture, 'of' | 'name'>,
  crop: PictureCrop | null,
): string {
  const query = new URLSearchParams({ of, name })
  if (crop !== null) query.set('crop', `[${crop.left} ${crop.top} ${crop.width} ${crop.height}]`)
  return `${drawOriginal.path}?${query.toString()}`
}
