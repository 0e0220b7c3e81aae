// One thread per image: a window encodes a canvas only when idle, and keeps its memory until garbage collection.
import type { DrawRequest } from './prepare-image.ts'

const quality = 0.86 // 0 to 1: lower, compression shows in a fabric's weave

addEventListener('message', ({ data }: MessageEvent<DrawRequest>) => {
  void draw(data).then((bytes) => postMessage(bytes, bytes ? { transfer: [bytes] } : {}))
})

async function draw({
  picture,
  type,
  width,
  height,
}: DrawRequest): Promise<ArrayBuffer | undefined> {
  try {
    // an `img` draws a damaged image in part or not at all, without an error
    const opened = await createImageBitmap(picture, { imageOrientation: 'from-image' })
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return undefined
    if (type === 'image/jpeg') {
      context.fillStyle = 'white' // transparent areas would become black
      context.fillRect(0, 0, width, height)
    }
    context.imageSmoothingQuality = 'high'
    context.drawImage(opened, 0, 0, width, height)
    opened.close()
    const file = await canvas.convertToBlob({ type, quality })
    return await file.arrayBuffer()
  } catch {
    return undefined // damaged, or out of memory
  }
}
