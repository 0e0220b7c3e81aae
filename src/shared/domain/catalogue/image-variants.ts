import type { Picture } from '#shared/contract/catalogue.ts'
import type { PictureType } from '#shared/contract/catalogue-images.ts'

/** Path of the file of a picture that fills `width` pixels: the narrowest that is as wide, else its widest. */
export function pictureFile(
  { base, widths }: Pick<Picture, 'base' | 'widths'>,
  width: number,
  type: PictureType,
): string {
  const wideEnough = widths.filter((one) => one >= width)
  const fitting = wideEnough.length > 0 ? Math.min(...wideEnough) : Math.max(...widths)
  return `${base}-${fitting}.${type}`
}

/** What the path of a picture's file tells: which picture, how wide in pixels, which type. Undefined for other paths. */
export function readPictureFile(
  path: string,
): { base: string; width: number; type: string } | undefined {
  const [, base, width, type] = /^(.+)-(\d+)\.(\w+)$/u.exec(path) ?? []
  if (base === undefined || width === undefined || type === undefined) return undefined
  return { base, width: Number(width), type }
}
