import { encodings, type Encoding } from './content-encoding.ts'

/** One tag per encoding (RFC 9110, 8.8.3.3). */
export const formatEtag = (digest: string, encoding: Encoding): string => `"${digest}-${encoding}"`

/** Matches If-None-Match in any encoding (RFC 9110, 13.1.2). */
export function isNotModified(header: string | undefined, digest: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => {
    const tag = one.trim().replace(/^W\//u, '')
    return tag === '*' || encodings.some((encoding) => tag === formatEtag(digest, encoding))
  })
}
