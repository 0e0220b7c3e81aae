import sharp from 'sharp'
import { readStored, type FileStore } from '#server/storage/file-store.ts'
import { iconSizes, type IconSource } from './icon-source.ts'
import { initialGlyphs } from './initial-glyphs.ts'

/** A PNG: the logo on white, or the initial on the accent. `name` is of `iconSizes`, `factory` has the logo. @throws Error when the logo cannot be read */
export async function drawIcon(
  name: string,
  { logo, initial, accent }: IconSource,
  factory: FileStore,
): Promise<Buffer> {
  const { size, isMaskable = false } = iconSizes[name]! // asked for by a known name
  if (logo === undefined) {
    return sharp(Buffer.from(drawInitial(initial, accent, isMaskable)))
      .resize(size)
      .png()
      .toBuffer()
  }
  // a launcher may cut off all outside a circle of 80 % (w3.org/TR/appmanifest, icon masks)
  const side = Math.round(size * (isMaskable ? 0.56 : 0.88))
  const drawn = await readStored(factory, logo)
  if (drawn === undefined) throw new Error(`${factory.locate(logo)} is missing`)
  const input = await sharp(drawn).resize(side, side, { fit: 'inside' }).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .composite([{ input }])
    .png()
    .toBuffer()
}

/** SVG of 1000 units. */
function drawInitial(initial: string, accent: string, isMaskable: boolean): string {
  const path = initialGlyphs[initial.toUpperCase()] ?? ''
  const numbers = Array.from(path.matchAll(/-?\d+/gu), ([text]) => Number(text))
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, at) => at % 2 === odd))
  const [centerX, centerY] = [toCenter(xs ?? []), toCenter(ys ?? [])]
  const scale = isMaskable ? 0.62 : 0.8
  const corner = isMaskable ? 0 : 120
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" rx="${corner}" fill="${accent}"/><path fill="#fff" transform="translate(500 500) scale(${scale} ${-scale}) translate(${-centerX} ${-centerY})" d="${path}"/></svg>`
}

const toCenter = (numbers: number[]) =>
  numbers.length === 0 ? 0 : (Math.min(...numbers) + Math.max(...numbers)) / 2
