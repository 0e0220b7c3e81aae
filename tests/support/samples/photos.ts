import sharp from 'sharp'

/** What a phone writes into each of its photos; the tests look for it afterwards. */
const phone = 'Pocketphone 3'
const whereAndWhat = {
  IFD0: { Make: phone },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 7/1 4500/100', GPSLongitudeRef: 'E' },
}

type Shot = { width: number; height: number; orientation?: number; progressive?: boolean }

/** A photo as a phone takes it: half red above, half blue below, with the place it was taken at. Sides in pixels. */
export function photo({ width, height, orientation = 1, progressive = false }: Shot) {
  return shot(width, height)
    .withExif(whereAndWhat)
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${phone}</place></x:xmpmeta>`)
    .jpeg({ progressive })
    .toBuffer()
}

/** A picture in another format, with the same things said about it. */
export const picture = (format: 'png' | 'webp' | 'avif', width: number, height: number) =>
  shot(width, height).withExif(whereAndWhat).toFormat(format).toBuffer()

function shot(width: number, height: number) {
  const lower = { create: { width, height: height / 2, channels: 3, background: 'blue' } } as const
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: lower, top: height / 2, left: 0 },
  ])
}

/** Whether anything in the bytes says where, or with what, the picture was taken. */
export async function tellsPlace(bytes: Uint8Array): Promise<boolean> {
  const { exif = Buffer.alloc(0), xmp } = await sharp(bytes).metadata()
  const pointsToPlace =
    exif.includes(Buffer.from([0x88, 0x25])) || exif.includes(Buffer.from([0x25, 0x88]))
  return pointsToPlace || xmp !== undefined || Buffer.from(bytes).includes(phone)
}

/** The colour in the middle of the upper edge, as a buyer sees it: turned as the picture says. */
export async function colourAtTop(bytes: Uint8Array): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })
  const at = Math.floor(info.width / 2) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}
