import sharp from 'sharp'
import type { Shot } from './shot.ts'

sharp.concurrency(1)

/** Size of every picture's user space and of the finished files, in px. */
const frame = { width: 1280, height: 1600 }

const sweep =
  '<radialGradient id="studio-sweep" gradientUnits="userSpaceOnUse" cx="60" cy="-160" r="2150">' +
  '<stop offset="0" stop-color="#f3f0eb"/><stop offset=".38" stop-color="#e6e1da"/>' +
  '<stop offset=".72" stop-color="#d3cdc5"/><stop offset="1" stop-color="#bcb5ac"/></radialGradient>' +
  '<linearGradient id="studio-floor" x1="0" y1="0" x2="0" y2="1"><stop offset=".52" stop-color="#fff" stop-opacity="0"/>' +
  '<stop offset=".8" stop-color="#fffaf2" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity=".02"/></linearGradient>' +
  '<radialGradient id="studio-vignette" cx=".46" cy=".45" r=".82"><stop offset=".62" stop-color="#2b2119" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#2b2119" stop-opacity=".16"/></radialGradient>'

const softShadow = (id: string, deviation: number) =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="-120" y="-120" width="1520" height="1840">` +
  `<feGaussianBlur stdDeviation="${deviation}"/></filter>`

function contactShadow(outline: string): string {
  if (!outline) return ''
  const layer = (filter: string, dx: number, dy: number, opacity: number) =>
    `<g filter="url(#${filter})"><path d="${outline}" transform="translate(${dx} ${dy})" fill="#2a211b" fill-opacity="${opacity}"/></g>`
  return (
    layer('studio-far', 34, 46, 0.2) +
    layer('studio-near', 14, 20, 0.3) +
    layer('studio-touch', 4, 7, 0.42)
  )
}

/** The whole picture as SVG: paper sweep, shadow, product, and the lens's slight fall-off. */
function compose(shot: Shot, scale = 1): string {
  const { bleed = 0 } = shot
  const [width, height] = [frame.width + 2 * bleed, frame.height + 2 * bleed]
  const all = `x="${-bleed}" y="${-bleed}" width="${width}" height="${height}"`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="${-bleed} ${-bleed} ${width} ${height}">` +
    `<defs>${sweep}${softShadow('studio-far', 48)}${softShadow('studio-near', 18)}${softShadow('studio-touch', 5)}${shot.defs}</defs>` +
    `<rect ${all} fill="url(#studio-sweep)"/><rect ${all} fill="url(#studio-floor)"/>` +
    `${contactShadow(shot.shadow)}${shot.product}<rect ${all} fill="url(#studio-vignette)"/></svg>`
  // The renderer takes slopes per device pixel, so a proof in small would come out in harsher relief.
  return svg.replace(
    /surfaceScale="([\d.]+)"/g,
    (_, depth) => `surfaceScale="${Number(depth) * scale}"`,
  )
}

// The whole catalogue has to stay small enough to live in the repository: busy surfaces take a coarser quality.
const enough = 62_000
const qualities = [78, 66, 54, 44]

/** The plane of focus of a close-up: sharp in its middle, softer towards the corners. */
async function focused(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const mask =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="m" cx=".5" cy=".5" r=".72">` +
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".9" stop-color="#fff"/></radialGradient>' +
    '<rect width="100%" height="100%" fill="url(#m)"/></svg>'
  const raw = { width, height, channels: 3 as const }
  const soft = await sharp(pixels, { raw })
    .blur(width / 260)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .raw()
    .toBuffer()
  return sharp(pixels, { raw })
    .composite([{ input: soft, raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Takes the picture: WebP bytes of 1280 × 1600 px times `scale`. */
export async function develop(shot: Shot, scale = 1): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(compose(shot, scale)), { unlimited: true })
    .flatten({ background: '#d9d3cb' })
    .extract({
      left: Math.round((shot.bleed ?? 0) * scale),
      top: Math.round((shot.bleed ?? 0) * scale),
      width: Math.round(frame.width * scale),
      height: Math.round(frame.height * scale),
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = shot.file.endsWith('-3.webp') ? await focused(data, width, height) : data
  let picture = Buffer.alloc(0)
  for (const quality of qualities) {
    picture = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (picture.length <= enough * scale * scale) break
  }
  return picture
}
