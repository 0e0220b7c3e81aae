import { randomId } from '../db/random-id.ts'

/** `token` stays on this device; `reader` is its hash, which travels with the inquiry, also by other devices. */
export type Reader = { token: string; reader: string }

/** Undefined without HTTPS, where browsers have no hashes: then the link in the mail opens the answers. */
export async function createReader(): Promise<Reader | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (subtle === undefined) return undefined
  const token = randomId()
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)))
  const base64 = btoa(String.fromCharCode(...hash))
  return {
    token,
    reader: base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  }
}
