import type { Picture } from '#shared/contract/catalogue.ts'
import type { PictureType } from '#shared/contract/catalogue-images.ts'

/** Picks the narrowest file that fills `width` pixels, else the widest. */
export function pickImageFile(
  { base, widths }: Pick<Picture, 'base' | 'widths'>,
  width: number,
  type: PictureType,
): string {
  const wideEnough = widths.filter((one) => one >= width)
  const fitting = wideEnough.length > 0 ? Math.min(...wideEnough) : Math.max(...widths)
  return `${base}-${fitting}.${type}`
}

/** Undefined for paths that are no image. */
export function parseImageFile(
  path: string,
): { base: string; width: number; type: string } | undefined {
  const [, base, width, type] = /^(.+)-(\d+)\.(\w+)$/u.exec(path) ?? []
  if (base === undefined || width === undefined || type === undefined) return undefined
  return { base, width: Number(width), type }
}
