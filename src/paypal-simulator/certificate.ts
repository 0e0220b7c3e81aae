import { createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto'

const derTags = {
  integer: 0x02,
  bits: 0x03,
  nothing: 0x05,
  objectId: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
}

/** One value in DER: tag, length, content (ITU-T X.690). */
function encodeDer(type: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  if (body.length < 128) return Buffer.concat([Buffer.from([type, body.length]), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const digits = length.subarray(length.findIndex((byte) => byte !== 0))
  return Buffer.concat([Buffer.from([type, 0x80 | digits.length]), digits, body])
}

const encodeObjectId = (hex: string) => encodeDer(derTags.objectId, Buffer.from(hex, 'hex'))
/** sha256WithRSAEncryption (RFC 4055). */
const algorithm = encodeDer(
  derTags.sequence,
  encodeObjectId('2a864886f70d01010b'),
  encodeDer(derTags.nothing),
)

/** Self-signed, valid for a year, as PEM (RFC 5280, section 4). */
export function createCertificate(key: KeyObject, commonName: string): string {
  const name = encodeDer(
    derTags.sequence,
    encodeDer(
      derTags.set,
      encodeDer(
        derTags.sequence,
        encodeObjectId('550403'),
        encodeDer(derTags.text, Buffer.from(commonName)),
      ),
    ),
  )
  const day = 24 * 60 * 60 * 1000
  const content = encodeDer(
    derTags.sequence,
    encodeDer(derTags.integer, Buffer.from([1]), randomBytes(8)),
    algorithm,
    name,
    encodeDer(derTags.sequence, encodeTime(Date.now() - day), encodeTime(Date.now() + 365 * day)),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  )
  const signature = encodeDer(derTags.bits, Buffer.from([0]), sign('sha256', content, key))
  const base64 = encodeDer(derTags.sequence, content, algorithm, signature).toString('base64')
  const lines = base64.match(/.{1,64}/gu) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const encodeTime = (ms: number) =>
  encodeDer(
    derTags.time,
    Buffer.from(`${new Date(ms).toISOString().replace(/\D/gu, '').slice(2, 14)}Z`),
  )
