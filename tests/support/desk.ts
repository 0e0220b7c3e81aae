import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { StaffRole } from '#shared/contract/desk/desk.ts'
import type { Db } from '#server/db/database.ts'
import { addMember, createPasswordToken } from '#server/staff/members.ts'
import { openApp, openDeps } from './open-app.ts'

export const password = 'a long enough password'
export const emailOf = (role: StaffRole) => `${role}@example.com`

const page = { 'sec-fetch-site': 'same-origin' }

/** A shop without members. */
export async function openDesk() {
  const deps = await openDeps()
  return { deps, db: deps.db, app: await openApp(deps) }
}

/** A browser at the desk: keeps the cookies of the answers that it gets. */
export function openDeskBrowser(app: FastifyInstance, remoteAddress = '127.0.0.1') {
  const cookies = new Map<string, string>()
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = page,
  ) => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      ...(payload && { payload }),
      headers: {
        ...headers,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const { name, value } of answer.cookies) cookies.set(name, encodeURIComponent(value))
    return answer
  }
  return { ask, cookies }
}

/** A member of this role with a password, and a browser that has signed in. */
export async function signInAs(db: Db, app: FastifyInstance, role: StaffRole) {
  const email = emailOf(role)
  await addMember(db, role, email, role)
  const token = await createPasswordToken(db, email)
  const browser = openDeskBrowser(app)
  await browser.ask('POST', '/api/desk/password', { token, password })
  await browser.ask('POST', '/api/desk/sign-in', { email, password })
  return browser
}

/** What an authenticator app shows for this `otpauth:` address (RFC 6238). */
export function readCode(uri: string, now: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/gu) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const isSignedIn = async ({ ask }: ReturnType<typeof openDeskBrowser>) =>
  (await ask('GET', '/api/desk/me')).json<{ member: unknown }>().member !== null
