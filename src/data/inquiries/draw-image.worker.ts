// A thread of its own, that ends with its picture: in the window a canvas is encoded when the page is idle, for seconds
// where it never is, and its memory is kept until it is collected.
import type { Drawing } from './prepare-image.ts'

/** Of 0 to 1: below this one sees the compression in a fabric's weave. */
const quality = 0.86

addEventListener('message', ({ data }: MessageEvent<Drawing>) => {
  void draw(data).then((bytes) => postMessage(bytes, bytes ? { transfer: [bytes] } : {}))
})

async function draw({ picture, type, width, height }: Drawing): Promise<ArrayBuffer | undefined> {
  try {
    // not an `img`: of a damaged picture that draws what it has, or nothing, and says nothing
    const opened = await createImageBitmap(picture, { imageOrientation: 'from-image' })
    const canvas = new OffscreenCanvas(width, height)
    const brush = canvas.getContext('2d')
    if (!brush) return undefined
    if (type === 'image/jpeg') {
      brush.fillStyle = 'white' // what was transparent would become black
      brush.fillRect(0, 0, width, height)
    }
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(opened, 0, 0, width, height)
    opened.close()
    const file = await canvas.convertToBlob({ type, quality })
    return await file.arrayBuffer()
  } catch {
    return undefined // damaged, or no memory left for it
  }
}
