import { fitting, nameIn, planFor, type Plan } from '#shared/domain/picked-picture.ts'

/** Of 0 to 1: below this one sees the compression in a fabric's weave. */
const quality = 0.86

type Picture = { name: string; type: string; bytes: ArrayBuffer }

/**
 * A picture as it is sent: at most 2000 px on its long side, upright, and silent about where it was taken.
 * Undefined when this browser cannot open it.
 */
export async function preparePicture({ name, bytes }: Picture): Promise<Picture | undefined> {
  const plan = planFor(new Uint8Array(bytes))
  const drawn = plan.redraw ? await redraw(bytes, plan.type) : undefined
  const ready = drawn ?? plan.bare?.buffer
  return ready && { name: nameIn(plan.type, name), type: plan.type, bytes: ready }
}

async function redraw(bytes: ArrayBuffer, type: Plan['type']): Promise<ArrayBuffer | undefined> {
  try {
    const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' })
    const { width, height } = fitting(picture)
    const canvas = new OffscreenCanvas(width, height)
    const brush = canvas.getContext('2d')
    if (!brush) return undefined
    if (type === 'image/jpeg') {
      brush.fillStyle = 'white' // what was transparent would become black
      brush.fillRect(0, 0, width, height)
    }
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(picture, 0, 0, width, height)
    picture.close()
    const drawn = await canvas.convertToBlob({ type, quality })
    return await drawn.arrayBuffer()
  } catch {
    return undefined // no picture this browser knows, or no memory left for it
  }
}
