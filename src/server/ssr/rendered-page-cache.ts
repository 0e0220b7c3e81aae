import { createHash } from 'node:crypto'
import { boundedCache } from '../http/bounded-cache.ts'
import { encoded, type Effort, type Encoding } from '../http/content-encoding.ts'

/** Compressed on first demand. */
export type SentPage = {
  digest: string
  body: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/** Placeholders for the shop's origin and the requested address. */
export const standIns = { origin: 'https://origin.invalid', address: ' data-address=""' }

/** A page rendered for one address alone needs no `address`. */
export type PutIn = { origin: string; address?: string | undefined }

/** Shared by hosts and addresses. */
export type KeptPage = {
  /** Approximately, in bytes. */
  size: number
  at: (place: PutIn) => SentPage
}

/** Origins with a compressed version per page: clients may invent any number of hosts. */
const placesMost = 2

export function sentPage(whole: () => Buffer, effort: Effort): SentPage {
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    digest: createHash('sha256').update(whole()).digest('base64url').slice(0, 16),
    body: (encoding) => {
      if (encoding === 'identity') return whole()
      const body = made.get(encoding) ?? encoded(whole(), encoding, effort)
      made.set(encoding, body)
      return body
    },
  }
}

/** Compressed with `effort` for the first origins, quickly for others. */
export function toKeptPage(html: string, effort: Effort = 'thorough'): KeptPage {
  const plain = Buffer.from(html)
  const kept = new Map<string, SentPage>()
  return {
    // the compressed ones are a fifth of it
    size: plain.length * (1 + 0.5 * placesMost),
    at({ origin, address }) {
      const place = `${origin} ${address ?? ''}`
      const known = kept.get(place)
      if (known) return known
      const lasting = kept.size < placesMost
      const own = address === undefined ? '' : ` data-address="${inAttribute(address)}"`
      const whole = () =>
        Buffer.from(
          plain
            .toString()
            .replaceAll(standIns.origin, () => origin)
            .replace(standIns.address, () => own),
        )
      const page = sentPage(whole, lasting ? effort : 'quick')
      if (lasting) kept.set(place, page)
      return page
    },
  }
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** In bytes. */
const pagesMost = 48 * 1024 * 1024

/** At most `most` bytes of pages of one version; evicts the least recently used. */
export function pageCache(most = pagesMost) {
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
