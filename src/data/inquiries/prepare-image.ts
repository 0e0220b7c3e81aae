import {
  scaleToFit,
  replaceExtension,
  chooseOutputFormat,
  type OutputFormat,
} from '#shared/domain/attachments/image-limits.ts'

type Picture = { name: string; type: string; bytes: ArrayBuffer }
type Dimensions = { width: number; height: number }
export type DrawRequest = Dimensions & { picture: Blob; type: OutputFormat } // px

/** Upright, pixels only (no location), at most 2000 px. @throws Error when the worker does not load. */
export async function preparePicture({
  name,
  bytes,
}: Picture): Promise<Picture | 'no picture' | 'not drawn'> {
  const picture = new Blob([bytes])
  const sides = await measureImage(picture)
  if (!sides) return 'no picture'
  const drawn = scaleToFit(sides)
  if (!drawn) return 'not drawn'
  const type = chooseOutputFormat(new Uint8Array(bytes))
  const ready = await draw({ picture, type, ...drawn })
  return ready ? { name: replaceExtension(type, name), type, bytes: ready } : 'not drawn'
}

/** An `img` does not decode for this: a large image may not fit into a phone's memory. */
async function measureImage(picture: Blob): Promise<Dimensions | undefined> {
  const address = URL.createObjectURL(picture)
  try {
    return await new Promise((resolve) => {
      const image = new Image()
      image.addEventListener('load', () =>
        resolve({ width: image.naturalWidth, height: image.naturalHeight }),
      )
      image.addEventListener('error', () => resolve(undefined))
      image.src = address
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function draw(drawing: DrawRequest): Promise<ArrayBuffer | undefined> {
  const worker = new Worker(new URL('./draw-image.worker.ts', import.meta.url), {
    type: 'module',
  })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | undefined>) =>
        resolve(data),
      )
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage(drawing, [])
    })
  } finally {
    worker.terminate()
  }
}
