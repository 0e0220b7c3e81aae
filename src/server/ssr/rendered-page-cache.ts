import { createHash } from 'node:crypto'
import { createBoundedCache } from '../http/bounded-cache.ts'
import { encodeBody, type CompressionEffort, type Encoding } from '../http/content-encoding.ts'

/** Compressed on first demand. */
export type CompressedPage = {
  digest: string
  body: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/** Placeholders for the shop's origin and the requested address. */
export const placeholders = { origin: 'https://origin.invalid', address: ' data-address=""' }

/** A page rendered for one address alone needs no `address`. */
export type PlaceholderValues = { origin: string; address?: string | undefined }

/** Shared by hosts and addresses. */
export type CachedPage = {
  /** Approximately, in bytes. */
  size: number
  fillIn: (place: PlaceholderValues) => CompressedPage
}

/** Origins with a compressed version per page: clients may invent any number of hosts. */
const maxOriginsPerPage = 2

export function toCompressedPage(
  getContent: () => Buffer,
  effort: CompressionEffort,
): CompressedPage {
  const compressed = new Map<Encoding, Promise<Buffer>>()
  return {
    digest: createHash('sha256').update(getContent()).digest('base64url').slice(0, 16),
    body: (encoding) => {
      if (encoding === 'identity') return getContent()
      const body = compressed.get(encoding) ?? encodeBody(getContent(), encoding, effort)
      compressed.set(encoding, body)
      return body
    },
  }
}

/** Compressed with `effort` for the first origins, quickly for others. */
export function toCachedPage(html: string, effort: CompressionEffort = 'thorough'): CachedPage {
  const plain = Buffer.from(html)
  const cache = new Map<string, CompressedPage>()
  return {
    // the compressed ones are a fifth of it
    size: plain.length * (1 + 0.5 * maxOriginsPerPage),
    fillIn({ origin, address }) {
      const place = `${origin} ${address ?? ''}`
      const known = cache.get(place)
      if (known) return known
      const shouldCache = cache.size < maxOriginsPerPage
      const addressAttribute =
        address === undefined ? '' : ` data-address="${escapeAttribute(address)}"`
      const getContent = () =>
        Buffer.from(
          plain
            .toString()
            .replaceAll(placeholders.origin, () => origin)
            .replace(placeholders.address, () => addressAttribute),
        )
      const page = toCompressedPage(getContent, shouldCache ? effort : 'quick')
      if (shouldCache) cache.set(place, page)
      return page
    },
  }
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** In bytes. */
const defaultMaxBytes = 48 * 1024 * 1024

/** At most `maxBytes` bytes of pages of one version; evicts the least recently used. */
export function createPageCache(maxBytes = defaultMaxBytes) {
  let cachedVersion = ''
  const cache = createBoundedCache<CachedPage>(maxBytes, ({ size }) => size)

  const cacheForVersion = (version: string) => {
    if (cachedVersion !== version) cache.clear()
    cachedVersion = version
    return cache
  }

  return {
    get: (version: string, key: string): CachedPage | undefined =>
      cacheForVersion(version).get(key),
    set: (version: string, key: string, page: CachedPage) =>
      void cacheForVersion(version).set(key, page),
  }
}
