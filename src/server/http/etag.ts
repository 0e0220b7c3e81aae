import { encodings, type Encoding } from './content-encoding.ts'

/** The tag of an answer by the digest of what it was made from. The same in another encoding has another (RFC 9110, 8.8.3.3). */
export const tagOf = (digest: string, encoding: Encoding): string => `"${digest}-${encoding}"`

/** Whether a client holds the answer of this digest in any encoding, by its If-None-Match header (RFC 9110, 13.1.2). */
export function isHeld(header: string | undefined, digest: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => {
    const tag = one.trim().replace(/^W\//u, '')
    return tag === '*' || encodings.some((encoding) => tag === tagOf(digest, encoding))
  })
}
