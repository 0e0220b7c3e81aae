import { createHash } from 'node:crypto'
import { boundedCache } from '../bounded-cache.ts'
import { encoded, type Effort, type Encoding } from '../http/content-encoding.ts'

/** A page as it is sent, compressed when it is first asked for so. */
export type SentPage = {
  /** Changes with the page. For ETag headers. */
  digest: string
  body: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/** Stand in a page for where the shop is and for an attribute that names the visitor's own address. */
export const standIns = { origin: 'https://origin.invalid', address: ' data-address=""' }

/** What is put in. A page that was rendered for one address alone needs no other. */
export type PutIn = { origin: string; address?: string | undefined }

/** A page that was rendered once, for every host and address that shares it. */
export type KeptPage = {
  /** In bytes, roughly. */
  size: number
  at: (place: PutIn) => SentPage
}

/** For how many places a page stays compressed: clients may invent as many hosts as they like. */
const placesMost = 2

/** Makes a page ready to be sent. */
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

/** Keeps a rendered page: compressed with that effort for the places it stays so for, quickly for others. */
export function keptPage(html: string, effort: Effort = 'thorough'): KeptPage {
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
