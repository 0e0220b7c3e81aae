import type { Readable } from 'node:stream'
import type { ImapFlow } from 'imapflow'
import type { MailboxSettings } from '../config/mailbox-settings.ts'
import { listMailFiles, type MailFile } from './list-mail-files.ts'
import { chooseTexts, composeTexts } from './mail-texts.ts'

/** In ms. */
const connectTimeout = 20_000
const silenceTimeout = 60_000
/** Of one connection, in ms; well below the claim of a mailbox. */
const sessionTimeout = 4 * 60_000

export type ArrivedMail = {
  uid: number
  /** Raw header fields. */
  head: Buffer
  /** When the mailbox got it. */
  arrivedAt: Date
  files: MailFile[]
  /** A raw mail of its texts alone; `isCut` where they are longer than a bound. @throws when the connection is lost */
  readTexts: () => Promise<{ raw: Buffer; isCut: boolean }>
  /** Undefined where the mailbox does not have it. */
  readFile: (file: MailFile) => Promise<Readable | undefined>
}

/** One connection to a mailbox. Every call throws when it is lost. */
export type OpenMailbox = {
  uidValidity: string
  /** The number of the next mail. */
  uidNext: number
  isReadOnly: boolean
  /** Ascending numbers of mails after `uid`. */
  listAfter: (uid: number) => Promise<number[]>
  /** The same of mails that the mailbox got on that day or later. */
  listSince: (day: Date) => Promise<number[]>
  /** Undefined when it was deleted meanwhile. */
  read: (uid: number) => Promise<ArrivedMail | undefined>
  /** Marks a mail as read, and as one to look at. False where the server does not let us. */
  mark: (uid: number, isFlagged: boolean) => Promise<boolean>
  close: () => Promise<void>
}

/** What goes wrong says why, without the password. @throws Error */
export async function openMailbox(settings: MailboxSettings): Promise<OpenMailbox> {
  // most shops have no mailbox
  const { ImapFlow } = await import('imapflow')
  const { host, port, isSecure, isLocal, user, password, folder } = settings
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(!isSecure && !isLocal && { doSTARTTLS: true }), // else the password could be read on the way
    auth: { user, pass: password },
    clientInfo: { name: 'Sampleroom' }, // some mail services let in only who says it
    disableAutoIdle: true,
    logger: false,
    connectionTimeout: connectTimeout,
    greetingTimeout: connectTimeout,
    socketTimeout: silenceTimeout,
  })
  client.on('error', () => {}) // the running call throws it as well
  const timer = setTimeout(() => client.close(), sessionTimeout)
  const close = async () => {
    clearTimeout(timer)
    if (client.usable) await client.logout().catch(() => {})
    client.close()
  }
  try {
    await client.connect()
    const { uidValidity, uidNext, readOnly } = await client.mailboxOpen(folder)
    return {
      uidValidity: String(uidValidity),
      uidNext,
      isReadOnly: readOnly === true,
      listAfter: async (uid) =>
        // a range to the last mail has that one even where its number is smaller
        (await search(client, { uid: `${uid + 1}:*` })).filter((found) => found > uid),
      listSince: (day) => search(client, { since: day }),
      read: (uid) => readMail(client, uid),
      async mark(uid, isFlagged) {
        const flags = ['\\Seen', ...(isFlagged ? ['\\Flagged'] : [])]
        const isMarked = await client.messageFlagsAdd(uid, flags, { uid: true })
        if (!isMarked) requireConnection(client)
        return isMarked
      },
      close,
    }
  } catch (error) {
    await close()
    throw new Error(describeImapError(error), { cause: error })
  }
}

async function search(client: ImapFlow, what: { uid: string } | { since: Date }) {
  const found = await client.search(what, { uid: true })
  if (!found) throw new Error('the mailbox cannot be searched')
  return found.toSorted((one, other) => one - other)
}

async function readMail(client: ImapFlow, uid: number): Promise<ArrivedMail | undefined> {
  const wanted = { headers: true, bodyStructure: true, internalDate: true }
  const found = await client.fetchOne(uid, wanted, { uid: true })
  if (!found) {
    requireConnection(client)
    return undefined
  }
  const { headers, bodyStructure, internalDate } = found
  if (headers === undefined) throw new Error('the mailbox gives no head of a mail')
  return {
    uid,
    head: headers,
    arrivedAt: new Date(internalDate ?? 0),
    files: listMailFiles(bodyStructure),
    async readTexts() {
      const { parts, isCut } = chooseTexts(bodyStructure)
      if (bodyStructure === undefined || parts.length === 0)
        return { raw: Buffer.alloc(0), isCut: false }
      const read = await client.fetchOne(uid, { bodyParts: parts }, { uid: true })
      if (!read || !read.bodyParts) throw new Error('the mailbox gives no text of a mail')
      return { raw: composeTexts(bodyStructure, read.bodyParts), isCut }
    },
    async readFile({ part }) {
      const { content } = await client.download(uid, part, { uid: true, decodeText: false })
      if (content === undefined) requireConnection(client)
      return content
    },
  }
}

/** The library answers some calls that a lost connection has ended as if the mailbox had refused them. */
function requireConnection(client: ImapFlow): void {
  if (!client.usable) throw new Error('the connection to the mailbox is lost')
}

/** What the server answers, or what the connection met. */
export function describeImapError(error: unknown): string {
  const { message, responseText } = error as { message?: string; responseText?: string } // the library's, or any other
  return (responseText ?? message ?? String(error)).trim()
}
