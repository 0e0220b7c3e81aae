import { attachmentMaxBytes } from '../contract/inquiry.ts'
import { bareJpeg, type BarePicture, type Bytes } from './jpeg.ts'
import { barePng } from './png.ts'

/** Longest side of a picture that is sent, in pixels: enough to count the stitches of a seam. */
export const longestSide = 2000
/** Most pixels that are opened at once; a phone has no memory for more. */
const mostPixels = 120_000_000

/** Formats of pictures by what their names say; a photo of a phone may come as any of them. */
const pictureName = /\.(?:jpe?g|png|webp|hei[cf]|avif|bmp)$/iu

/** Whether a picked file is a picture that can be made ready, by its type or name. An animation stays as it is. */
export const isPicture = ({ name, type }: { name: string; type: string }): boolean =>
  type !== 'image/gif' && (type.startsWith('image/') || pictureName.test(name))

/** Whether bytes are a picture of a phone that few browsers open: HEIC, whatever its name says. */
export const isHeic = (bytes: Bytes): boolean =>
  /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/u.test(String.fromCharCode(...bytes.subarray(4, 12)))

/**
 * What to do with a picked picture: send it as it is, said nothing about; draw it anew, smaller or in a format we take;
 * `bare` is what can be sent if drawing fails. `type` is the format to send.
 */
export type Plan = { type: 'image/jpeg' | 'image/png'; bare: Bytes | undefined; redraw: boolean }

/** Plans by what the bytes are, whatever the name says. Photos become JPEG; what came as PNG stays sharp as PNG. */
export function planFor(bytes: Bytes): Plan {
  const jpeg = bareJpeg(bytes)
  if (jpeg) return { type: 'image/jpeg', bare: jpeg.bytes, redraw: isTooWide(jpeg) }
  const png = barePng(bytes)
  if (png) return { type: 'image/png', bare: png.bytes, redraw: isTooWide(png) }
  return { type: 'image/jpeg', bare: undefined, redraw: true }
}

function isTooWide({ bytes, width, height }: BarePicture): boolean {
  const heavy = bytes.length > attachmentMaxBytes
  return (heavy || Math.max(width, height) > longestSide) && width * height <= mostPixels
}

/** Sides that fit into the longest one, in whole pixels; a smaller picture keeps its own. */
export function fitting({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}

/** The name of a picture in the format it is sent in: `IMG_1.heic` becomes `IMG_1.jpg`. */
export function nameIn(type: Plan['type'], name: string): string {
  const right = type === 'image/png' ? /\.png$/iu : /\.jpe?g$/iu
  if (right.test(name)) return name
  return `${name.replace(pictureName, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
}
