import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A decrypted push; `path` is that of its device, `signed` are the claims of its VAPID token. */
type Push = {
  path: string
  headers: IncomingHttpHeaders
  notice: unknown
  signed: { public_key: string; aud: string; sub: string; exp: number }
}

/**
 * A push service and the browser behind it (RFC 8030, 8188, 8291, 8292): decrypts what comes and checks its signature.
 * `next` are the statuses of the next answers.
 */
export async function openPushService() {
  const taken: Push[] = []
  const next: number[] = []
  const faults: unknown[] = []
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => {
        const status = next.shift() ?? 201
        response.writeHead(status, status === 429 ? { 'retry-after': '120' } : {}).end()
        if (status >= 300) return
        taken.push({
          path: request.url ?? '',
          headers: request.headers,
          notice: JSON.parse(decrypt(body)),
          signed: readSignature(request.headers.authorization ?? ''),
        })
      })
      .catch((error: unknown) => faults.push(error))
  })

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body.readUInt8(20))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32)
    const derive = (name: string, size: number) =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, size),
      )
    const sealed = body.subarray(21 + sender.length)
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    taken,
    next,
    /** Of what came that was no push. */
    faults,
    /** As a browser gives it to the shop. */
    subscribe: (device: string) => ({
      endpoint: `${origin}/${device}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
      locale: 'en',
    }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** @throws for a signature that is not by the key it names */
function readSignature(authorization: string): Push['signed'] {
  const [, head = '', claims = '', signature = '', public_key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})$/u.exec(authorization) ?? []
  const point = Buffer.from(public_key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is wrong')
  return { public_key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
