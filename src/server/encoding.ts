import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a body may travel: compressed, or as it is. */
export const encodings = ['br', 'gzip', 'identity'] as const
/** One of them. */
export type Encoding = (typeof encodings)[number]

/** The best encoding that an Accept-Encoding header allows; what it gives the weight 0 it does not (RFC 9110, 12.5.3). */
export function encodingFor(accepted: string): Encoding {
  if (takes(brotliNamed, accepted)) return 'br'
  return encodingAtOnce(accepted)
}

/** The best of those that cost nothing where gzip is ready: one may not take gzip and still take br. */
export const encodingAtOnce = (accepted: string): 'gzip' | 'identity' =>
  takes(gzipNamed, accepted) ? 'gzip' : 'identity'

const brotliNamed = /\bbr\b(\s*;\s*q=0(?:\.0*)?\s*(?:,|$))?/u
const gzipNamed = /\bgzip\b(\s*;\s*q=0(?:\.0*)?\s*(?:,|$))?/u

/** Whether an encoding is named, and not with the weight 0 behind it. */
function takes(named: RegExp, accepted: string): boolean {
  const found = named.exec(accepted)
  return found !== null && found[1] === undefined
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How hard brotli tries: for who waits; three times as long for 7 % less; thirty times for 12 %. */
export type Effort = 'quick' | 'patient' | 'thorough'
const quality: Record<Effort, number> = { quick: 5, patient: 9, thorough: 10 }

/** A body as it travels. It is compressed beside what else is done: it may be megabytes. */
export async function encoded(
  body: string | Buffer,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<Buffer> {
  if (encoding === 'br')
    return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality[effort] } })
  if (encoding === 'gzip') return zip(body)
  return typeof body === 'string' ? Buffer.from(body) : body
}
