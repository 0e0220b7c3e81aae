import sharp from 'sharp'

const graphite = '#1f262e'
const paper = '#faf8f4'
const brass = '#c79a4b'
const oxblood = '#8c1f2d'

/** The mark: two swatches with pinked edges on one brass eyelet, as they hang in a sample room. Drawn on 512 × 512. */
function mark({ front, back, eyelet }: { front: string; back: string; eyelet: string }): string {
  const swatch = `M 144 128 H 368 V 372 ${Array.from({ length: 8 }, () => 'l -14 20 l -14 -20').join(' ')} Z`
  return `
    <g transform="rotate(9 256 150)"><path d="${swatch}" fill="${back}"/></g>
    <g transform="rotate(-5 256 150)">
      <path d="${swatch}" fill="${front}"/>
      <circle cx="256" cy="176" r="22" fill="none" stroke="${eyelet}" stroke-width="14"/>
    </g>`
}

const picture = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`

const inColour = mark({ front: paper, back: oxblood, eyelet: brass })
const onGraphite = (radius: number, scale: number) =>
  picture(
    `<rect width="512" height="512" rx="${radius}" fill="${graphite}"/>
     <g transform="translate(256 256) scale(${scale}) translate(-256 -262)">${inColour}</g>`,
  )
const oneColour = picture(
  `<g transform="translate(256 256) scale(1.2) translate(-256 -262)">${mark({ front: '#fff', back: '#fff8', eyelet: '#000' })}</g>`,
)

/** A PNG in the file that browsers ask for where a page names no icon, or none yet: a header, one entry, the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // plane
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const rounded = onGraphite(96, 1.12)
const drawPng = (svg: string, size: number) =>
  sharp(Buffer.from(svg)).resize(size, size).png({ palette: true }).toBuffer()

/** An icon: where it lies in the folder `public`, and how it is drawn. */
export const icons: { file: string; draw: () => Promise<Buffer> }[] = [
  { file: 'icons/icon.svg', draw: () => Promise.resolve(Buffer.from(rounded)) },
  { file: 'icons/icon-32.png', draw: () => drawPng(rounded, 32) },
  { file: 'icons/icon-192.png', draw: () => drawPng(rounded, 192) },
  { file: 'icons/icon-512.png', draw: () => drawPng(rounded, 512) },
  { file: 'icons/icon-maskable-512.png', draw: () => drawPng(onGraphite(0, 0.86), 512) },
  { file: 'icons/icon-monochrome-512.png', draw: () => drawPng(oneColour, 512) },
  { file: 'icons/apple-touch-180.png', draw: () => drawPng(onGraphite(0, 1), 180) },
  { file: 'favicon.ico', draw: async () => icoOf(await drawPng(rounded, 32), 32) },
]
