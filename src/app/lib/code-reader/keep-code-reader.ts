import readerAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { codeReaderCacheName } from '#shared/contract/persistent-names.ts'

export { readerAddress }

/** Keeps the program that reads codes for times without a network. @throws where it cannot be fetched or kept */
export async function keepCodeReader(): Promise<void> {
  if (!('caches' in globalThis)) return // without HTTPS there is no cache
  const cache = await caches.open(codeReaderCacheName)
  if (await cache.match(readerAddress)) return
  await cache.add(readerAddress)
  const { href } = new URL(readerAddress, location.href)
  for (const request of await cache.keys()) if (request.url !== href) await cache.delete(request)
}
