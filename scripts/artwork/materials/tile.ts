import { crc32, deflateSync } from 'node:zlib'

/** Height of a surface at a point, in px. It must repeat every `size` px in both directions. */
export type Relief = (x: number, y: number) => number

/** How a repeating piece of surface is lit from the upper left: strength of its lit and its shaded slopes. */
export type Lit = { size: number; relief: Relief; shine: number; shade: number }

const pictures = new Map<string, string>()

function chunk(name: string, body: Uint8Array): Buffer {
  const head = Buffer.from(name, 'latin1')
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length, 0)
  head.copy(out, 4)
  Buffer.from(body).copy(out, 8)
  out.writeUInt32BE(crc32(Buffer.concat([head, body])), body.length + 8)
  return out
}

/** A square picture as a data URI, from two bytes a pixel (grey, alpha) or four (red, green, blue, alpha). */
export function pngOf(side: number, bytes: Uint8Array): string {
  const depth = bytes.length / (side * side)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, depth === 4 ? 6 : 4, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (side * depth + 1))
  for (let y = 0; y < side; y++)
    rows.set(bytes.subarray(y * side * depth, (y + 1) * side * depth), y * (side * depth + 1) + 1)
  const png = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', new Uint8Array()),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

function lightUp({ size, relief, shine, shade }: Lit, density: number): string {
  const side = Math.round(size * density)
  const heights = new Float64Array(side * side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      heights[y * side + x] = relief((x * size) / side, (y * size) / side)
  const bytes = new Uint8Array(side * side * 2)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = (dx: number, dy: number) =>
        heights[((y + dy + side) % side) * side + ((x + dx + side) % side)] ?? 0
      const slope = ((at(1, 0) - at(-1, 0)) * 0.62 + (at(0, 1) - at(0, -1)) * 0.78) * density * 0.5
      const strength = Math.min(0.85, Math.abs(slope) * (slope > 0 ? shine : shade))
      bytes[(y * side + x) * 2] = slope > 0 ? 255 : 0
      bytes[(y * side + x) * 2 + 1] = Math.round(strength * 255)
    }
  return pngOf(side, bytes)
}

/**
 * A pattern that lays a lit surface over whatever it is painted on: translucent white on slopes that face the
 * light, translucent black on the others. `density` is tile px per px of the picture: about 1.2, or 2.5 from near.
 */
export function tilePattern(id: string, name: string, lit: Lit, density = 1.2): string {
  const key = `${name} ${density}`
  const href = pictures.get(key) ?? lightUp(lit, density)
  pictures.set(key, href)
  const { size } = lit
  return (
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
    `<image width="${size}" height="${size}" preserveAspectRatio="none" xlink:href="${href}"/></pattern>`
  )
}
