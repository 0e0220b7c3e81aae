import { createHash } from 'node:crypto'
import { boundedCache } from '../bounded-cache.ts'
import { encoded, type Effort, type Encoding } from '../encoding.ts'

/** A page that was rendered once, compressed when it is first asked for so. */
export type KeptPage = {
  /** Changes with the page. For ETag headers. */
  digest: string
  /** In bytes, roughly. */
  size: number
  body: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/**
 * Prepares a rendered page for sending: thoroughly where it is kept, since a page that fits into what a server may send
 * before it is answered (ten packets, RFC 6928) is there a round trip sooner.
 */
export function keptPage(html: string, effort: Effort = 'thorough'): KeptPage {
  const plain = Buffer.from(html)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    digest: createHash('sha256').update(plain).digest('base64url').slice(0, 16),
    size: plain.length * 1.5,
    body: (encoding) => {
      if (encoding === 'identity') return plain
      const body = made.get(encoding) ?? encoded(plain, encoding, effort)
      made.set(encoding, body)
      return body
    },
  }
}

/** Pages of one version of the shop, at most `most` bytes of them; the one not asked for longest goes first. */
export function pageCache(most: number) {
  let keptFor = ''
  const kept = boundedCache<KeptPage>(most, ({ size }) => size)

  const ofVersion = (version: string) => {
    if (keptFor !== version) kept.clear()
    keptFor = version
    return kept
  }

  return {
    get: (version: string, key: string): KeptPage | undefined => ofVersion(version).get(key),
    set: (version: string, key: string, page: KeptPage) => void ofVersion(version).set(key, page),
  }
}
