import sharp from 'sharp'
import { weavePattern, type WeaveName } from '../materials/cloth.ts'
import type { DrawnStyle } from '../shot.ts'

/** A picture of the factory: a table from above or a place at the line, 1600 × 1067, lit from the upper left. */
export type Scene = {
  /** File name in catalogue/factory. */
  file: string
  defs: string
  /** Everything from back to front. */
  content: string
}

const frame = { width: 1600, height: 1067 }

const light =
  '<radialGradient id="room-light" gradientUnits="userSpaceOnUse" cx="260" cy="-60" r="1500">' +
  '<stop offset="0" stop-color="#fffaf0" stop-opacity=".34"/><stop offset=".5" stop-color="#fffaf0" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="room-shade" cx=".36" cy=".32" r=".86"><stop offset=".5" stop-color="#1d150e" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#1d150e" stop-opacity=".36"/></radialGradient>'

const shadow = (id: string, far: number, near: number) =>
  `<filter id="${id}" x="-20%" y="-20%" width="150%" height="150%">` +
  `<feDropShadow dx="${far}" dy="${far * 1.3}" stdDeviation="${far}" flood-color="#22190f" flood-opacity=".3"/>` +
  `<feDropShadow dx="${near}" dy="${near * 1.3}" stdDeviation="${near}" flood-color="#22190f" flood-opacity=".38"/></filter>`

const shared =
  light + shadow('lift-thin', 5, 1.5) + shadow('lift', 13, 4) + shadow('lift-high', 30, 8)

/** Something lying on the table: `thin` as paper, `lift` as a tool, `high` as a box. */
export const lying = (inside: string, how: 'lift-thin' | 'lift' | 'lift-high' = 'lift'): string =>
  `<g filter="url(#${how})">${inside}</g>`

/** Moves, turns (degrees) and sizes what is drawn about its own origin. */
export const placed = (inside: string, x: number, y: number, turn = 0, size = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${inside}</g>`

/** A weave under this id. */
export const weave = (id: string, name: WeaveName): string => weavePattern(id, name)

/** A shape of cloth, paper or card: its colour with the weave over it. */
export const cut = (path: string, colour: string, weaveId: string, strength = 1): string =>
  `<path d="${path}" fill="${colour}"/><path d="${path}" fill="url(#${weaveId})" opacity="${strength}"/>`

/** A picture of a style as something to put into a scene, about the middle of its own picture. */
export function product(style: DrawnStyle, size: number): { defs: string; drawing: string } {
  const [front] = style.shots()
  if (!front) throw new Error(`${style.model} has no picture`)
  // the renderer takes slopes per device pixel
  const sized = (svg: string) =>
    svg.replace(/surfaceScale="([\d.]+)"/gu, (_, depth) => `surfaceScale="${Number(depth) * size}"`)
  const drawing = `<g transform="scale(${size}) translate(-640 -800)">${sized(front.product)}</g>`
  return { defs: sized(front.defs), drawing }
}

/** Takes the picture: WebP bytes of 1600 × 1067 px times `scale`. */
export function develop({ defs, content }: Scene, scale = 1): Promise<Buffer> {
  const { width, height } = frame
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${Math.round(width * scale)}" ` +
    `height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}"><defs>${shared}${defs}</defs>${content}` +
    `<rect width="${width}" height="${height}" fill="url(#room-light)"/><rect width="${width}" height="${height}" fill="url(#room-shade)"/></svg>`
  return sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#d9d3cb' })
    .webp({ quality: 64, effort: 6, smartSubsample: true })
    .toBuffer()
}
