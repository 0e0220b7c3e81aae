/** Longest side of a picture that is sent, in pixels: enough to count the stitches of a seam. */
const longestSide = 2000
/** Most pixels that are opened at once: half a gigabyte, and a phone has no memory for more. */
const mostPixels = 120_000_000

/** File extensions of pictures that phones and scanners save. */
const pictureName = /\.(?:jpe?g|png|webp|hei[cf]|avif|bmp)$/iu

type Sides = { width: number; height: number }

/** A format that pictures are sent in. */
export type SentFormat = 'image/jpeg' | 'image/png'

/** Whether a picked file is a picture that is drawn anew, by its type or name. A GIF may move, and stays as it is. */
export const isPicture = ({ name, type }: { name: string; type: string }): boolean =>
  type !== 'image/gif' && (type.startsWith('image/') || pictureName.test(name))

/** Whether bytes are a picture of a phone that few browsers open: HEIC, whatever its name says. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/u.test(String.fromCharCode(...bytes.subarray(4, 12)))

/** The format for a picture's bytes: PNG stays PNG, so that drawings keep their edges; the rest becomes JPEG. */
export const sentFormat = (bytes: Uint8Array): SentFormat =>
  String.fromCharCode(...bytes.subarray(0, 4)) === '\u0089PNG' ? 'image/png' : 'image/jpeg'

/** The sides a picture is drawn with: the longest fits, a smaller one keeps its own. Undefined for what is too large to open. */
export function drawnSides({ width, height }: Sides): Sides | undefined {
  if (width * height > mostPixels) return undefined
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}

/** The name of a picture in the format it is sent in: `IMG_1.heic` becomes `IMG_1.jpg`. */
export function nameIn(type: SentFormat, name: string): string {
  const right = type === 'image/png' ? /\.png$/iu : /\.jpe?g$/iu
  if (right.test(name)) return name
  return `${name.replace(pictureName, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
}
