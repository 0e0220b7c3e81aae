import { encode } from 'uqr'
import sharp from 'sharp'

/** A picture of a hang tag's QR code, as a phone would take it: not filling it, on a coloured ground. */
export async function drawTagPicture(text: string, type: 'png' | 'jpeg'): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `<rect x="${x}" y="${y}" width="1" height="1"/>` : [])),
  )
  const code = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/>${modules.join('')}</svg>`
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a7a66' } })
    .composite([{ input: Buffer.from(code), left: 150, top: 90 }])
    .toFormat(type)
    .toBuffer()
}
