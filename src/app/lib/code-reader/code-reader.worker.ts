// A thread of its own: a frame takes 10 to 200 ms. WebAssembly may run only here (server/http/security-headers.ts).
import { prepareZXingModule } from 'zxing-wasm/reader'
import { decodeCodes } from './decode-codes.ts'
import type { ReadAnswer, ReadRequest } from './code-reader.ts'

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  const { pixels, reader, thorough } = data
  // from our own origin instead of the package's server
  prepareZXingModule({ overrides: { locateFile: () => reader } })
  void decodeCodes(pixels, thorough).then(
    (codes) => postMessage({ codes } satisfies ReadAnswer),
    (error: unknown) => postMessage({ failed: String(error) } satisfies ReadAnswer),
  )
})
