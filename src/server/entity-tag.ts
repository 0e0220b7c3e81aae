import type { Encoding } from './encoding.ts'

/** The tag of an answer made from this version of the catalogue. The same in another encoding has another (RFC 9110, 8.8.3.3). */
export const tagOf = (digest: string, encoding: Encoding): string => `"${digest}-${encoding}"`

/** Whether a client holds the answer of this version in any encoding, by its If-None-Match header. */
export function isHeld(header: string | undefined, digest: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => {
    const tag = one.trim().replace(/^W\//u, '')
    return tag === '*' || tag.startsWith(`"${digest}-`)
  })
}
