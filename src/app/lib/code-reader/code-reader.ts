import { keepCodeReader, readerAddress } from './keep-code-reader.ts'

export type ReadRequest = { pixels: ImageData; reader: string; thorough: boolean }
export type ReadAnswer = { codes: string[] } | { failed: string }

/** A frame of the camera, or a picture. */
type Source = HTMLVideoElement | ImageBitmap

/** Longer sides in px: a code in a frame is near, in a picture it may be small. */
const maxSides = { frame: 1280, picture: 2400 }

/** Neither the browser has a reader, nor the device ours. */
export class NoCodeReaderError extends Error {
  override name = 'NoCodeReaderError'
}

/**
 * What the QR codes and barcodes of a picture say. `thorough` for a single picture.
 * @throws NoCodeReaderError
 */
export async function readCodes(source: Source, thorough: boolean): Promise<string[]> {
  const seen = await readNatively(source)
  if (seen !== undefined && (seen.length > 0 || !thorough)) return seen
  return readInWorker(toPixels(source, thorough ? maxSides.picture : maxSides.frame), thorough)
}

/** Missing from TypeScript's library (wicg.github.io/shape-detection-api). */
type Detector = { detect: (source: Source) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const wanted = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf']

let detector: Promise<Detector | undefined> | undefined

/** Undefined where the browser cannot: Android without Google's services has the class and reads nothing. */
async function readNatively(source: Source): Promise<string[] | undefined> {
  detector ??= openDetector().catch(() => undefined)
  try {
    return (await (await detector)?.detect(source))?.map(({ rawValue }) => rawValue)
  } catch {
    detector = Promise.resolve(undefined)
    return undefined
  }
}

async function openDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? []
  const formats = wanted.filter((format) => known.includes(format))
  if (!BarcodeDetector || !formats.includes('qr_code') || !formats.includes('ean_13'))
    return undefined
  return new BarcodeDetector({ formats })
}

function toPixels(source: Source, maxSide: number): ImageData {
  const [width, height] =
    'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new NoCodeReaderError('No canvas can be drawn on')
  context.fillStyle = 'white' // a drawn code may have no ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** One picture at a time. */
function readInWorker(pixels: ImageData, thorough: boolean): Promise<string[]> {
  const read = last.then(() => askWorker({ pixels, reader: readerAddress, thorough }))
  last = read.catch(() => {})
  return read
}

async function askWorker(request: ReadRequest): Promise<string[]> {
  // with a full device it is loaded from the network each time
  await keepCodeReader().catch(() => {})
  const current = (worker ??= startWorker())
  const listeners = new AbortController()
  const { signal } = listeners
  try {
    return await new Promise<string[]>((resolve, reject) => {
      const fail = (why: string) => reject(new NoCodeReaderError(why))
      current.addEventListener(
        'message',
        ({ data }: MessageEvent<ReadAnswer>) =>
          'codes' in data ? resolve(data.codes) : fail(data.failed),
        { signal },
      )
      current.addEventListener('error', ({ message }) => fail(message), { signal })
      current.postMessage(request, [request.pixels.data.buffer])
    })
  } catch (error) {
    // it would remember that its program could not be loaded
    current.terminate()
    worker = undefined
    throw error
  } finally {
    listeners.abort()
  }
}

const startWorker = () =>
  new Worker(new URL('./code-reader.worker.ts', import.meta.url), { type: 'module' })

/** Gives its memory back. */
export function closeCodeReader(): void {
  void last.then(() => {
    worker?.terminate()
    worker = undefined
  })
}
