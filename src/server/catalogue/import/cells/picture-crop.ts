import type { PictureCrop } from '#shared/contract/desk/styles.ts'

/** `front.jpg [10 0 80 100]`, in percent: from the left, from the top, width, height. All of it where no crop follows. */
export function splitPictureCrop(entry: string): { file: string; crop?: PictureCrop } {
  const at = entry.lastIndexOf('[')
  if (at < 1 || !entry.endsWith(']')) return { file: entry }
  const crop = parsePictureCrop(entry.slice(at))
  return crop === undefined ? { file: entry } : { file: entry.slice(0, at).trim(), crop }
}

/** Undefined for what leaves the picture, or shows less than a percent of it. */
export function parsePictureCrop(text: string): PictureCrop | undefined {
  const numbers = text.slice(1, -1).trim().split(/\s+/u).map(Number)
  const [left = NaN, top = NaN, width = NaN, height = NaN] = numbers
  const isInside =
    left >= 0 && top >= 0 && width >= 1 && height >= 1 && left + width <= 100 && top + height <= 100
  return numbers.length === 4 && isInside ? { left, top, width, height } : undefined
}

export const formatPictureCrop = ({ left, top, width, height }: PictureCrop): string =>
  `[${left} ${top} ${width} ${height}]`
