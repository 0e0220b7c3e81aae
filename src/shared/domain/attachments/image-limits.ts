/** Longest side of a sent image, in pixels: enough to count the stitches of a seam. */
const maxSide = 2000
/** Decoding more needs over half a gigabyte, which phones do not have. */
const maxPixels = 120_000_000

const pictureName = /\.(?:jpe?g|png|webp|hei[cf]|avif|bmp)$/iu

type Dimensions = { width: number; height: number }

export type OutputFormat = 'image/jpeg' | 'image/png'

/** By type or name. A GIF may be animated and is not redrawn. */
export const isPicture = ({ name, type }: { name: string; type: string }): boolean =>
  type !== 'image/gif' && (type.startsWith('image/') || pictureName.test(name))

/** HEIC by its bytes: phones also save it as `.jpg`, and few browsers decode it. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/u.test(String.fromCharCode(...bytes.subarray(4, 12)))

/** PNG stays PNG, so that drawings keep sharp edges; the rest becomes JPEG. */
export const chooseOutputFormat = (bytes: Uint8Array): OutputFormat =>
  String.fromCharCode(...bytes.subarray(0, 4)) === '\u0089PNG' ? 'image/png' : 'image/jpeg'

/** Scales down to the longest side, never up. Undefined for images too large to decode. */
export function scaleToFit({ width, height }: Dimensions): Dimensions | undefined {
  if (width * height > maxPixels) return undefined
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}

/** Matches the extension to the format: `IMG_1.heic` becomes `IMG_1.jpg`. */
export function replaceExtension(type: OutputFormat, name: string): string {
  const right = type === 'image/png' ? /\.png$/iu : /\.jpe?g$/iu
  if (right.test(name)) return name
  return `${name.replace(pictureName, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
}
