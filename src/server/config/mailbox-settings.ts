import * as v from 'valibot'
import { isLoopbackAddress } from '../net/public-address.ts'

/** Where replies of buyers are read. */
export type MailboxSettings = {
  /** Without the password: names it in the database and in what the doctor says. */
  id: string
  host: string
  port: number
  /** TLS from the first byte; else STARTTLS, which only this machine may leave out. */
  isSecure: boolean
  isLocal: boolean
  user: string
  password: string
  folder: string
}

const ports = { 'imaps:': 993, 'imap:': 143 } as const
const isProtocol = (text: string): text is keyof typeof ports => text in ports

/** The message does not repeat the address: it has a password. */
export const imapUrl = v.pipe(
  v.string(),
  v.rawTransform<string, MailboxSettings>(({ dataset, addIssue, NEVER }) => {
    const settings = toMailboxSettings(dataset.value)
    if (settings) return settings
    addIssue({
      message:
        'IMAP_URL must look like imaps://user:password@imap.example.com/INBOX, with %40 for an @ in the name or password',
    })
    return NEVER
  }),
)

function toMailboxSettings(text: string): MailboxSettings | undefined {
  const url = URL.parse(text)
  if (url === null || !isProtocol(url.protocol)) return undefined
  const { protocol, hostname } = url
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decode)
  if (!user || !password || hostname === '' || folder === undefined) return undefined
  const port = url.port === '' ? ports[protocol] : Number(url.port)
  const inbox = folder || 'INBOX'
  const host = hostname.replace(/^\[|\]$/gu, '')
  return {
    id: `${user} at ${hostname}:${port}, ${inbox}`,
    host,
    port,
    isSecure: protocol === 'imaps:',
    isLocal: host === 'localhost' || isLoopbackAddress(host),
    user,
    password,
    folder: inbox,
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // a single %
  }
}
