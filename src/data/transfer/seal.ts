import type { TransferSecret } from './transfer-link.ts'

/** Of the nonce in front of each part, in bytes (NIST SP 800-38D, 8.2). */
const nonceLength = 12

/** Bytes of what a part unpacks to: another device may send anything. */
const unpackedMax = 200_000_000

/** Nothing that this link's key opens, or nothing of ours. */
export class UnreadableTransferError extends Error {
  constructor(cause?: unknown) {
    super('What was handed over cannot be read', { cause })
    this.name = 'UnreadableTransferError'
  }
}

/** Browsers have no encryption in pages without HTTPS. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

const importKey = ({ key }: TransferSecret) =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    ),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  )

/** Ties ciphertext to its place: the server cannot swap parts. */
const toContext = ({ id }: TransferSecret, part: number) =>
  new TextEncoder().encode(`sampleroom transfer ${id}/${part}`)

/** Encrypts a part with a nonce of its own. */
export async function sealPart(
  secret: TransferSecret,
  part: number,
  bytes: BufferSource,
): Promise<Blob> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: toContext(secret, part) },
    await importKey(secret),
    bytes,
  )
  return new Blob([iv, sealed], { type: 'application/octet-stream' })
}

/** @throws UnreadableTransferError */
export async function openPart(
  secret: TransferSecret,
  part: number,
  sealed: ArrayBuffer,
): Promise<ArrayBuffer> {
  const iv = new Uint8Array(sealed.slice(0, nonceLength))
  try {
    return await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: toContext(secret, part) },
      await importKey(secret),
      sealed.slice(nonceLength),
    )
  } catch (error) {
    throw new UnreadableTransferError(error)
  }
}

export const compressJson = (value: unknown): Promise<ArrayBuffer> =>
  new Response(
    new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer()

/** @throws UnreadableTransferError */
export async function expandJson(bytes: ArrayBuffer): Promise<unknown> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    const reader = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'))
      .getReader()
    for (;;) {
      const { value } = await reader.read()
      if (!value) return JSON.parse(await new Blob(pieces).text())
      length += value.byteLength
      if (length > unpackedMax) throw new Error('Too large')
      pieces.push(value)
    }
  } catch (error) {
    throw new UnreadableTransferError(error)
  }
}
