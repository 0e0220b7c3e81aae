import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { mailFile } from '../config/data-folders.ts'
import { flushFolder } from '../files/fsync-folder.ts'
import type { Letter } from './email.ts'

/** A way to get a letter out of the house. */
export type Carrier = {
  /** The letter is with the mail server (or in its file) when this resolves. @throws DeliveryError */
  carry: (letter: Letter) => Promise<void>
  /** Whether the way is open. @throws DeliveryError */
  check: () => Promise<void>
}

/**
 * A letter was not taken; `final` when trying again cannot help. `reason` is the message, or what is fit for the log where
 * that may name people.
 */
export class DeliveryError extends Error {
  readonly final: boolean
  readonly reason: string

  constructor(message: string, final: boolean, cause?: unknown, reason = message) {
    super(message, { cause })
    this.name = 'DeliveryError'
    this.final = final
    this.reason = reason
  }
}

/** How long one letter may take, in ms: well under the time for which it is claimed. */
const patience = 4 * 60_000

/** Carries letters to the mail server of an `smtp:` or `smtps:` address. One connection a letter, closed after it. */
export function smtpCarrier(url: string): Carrier {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableUrlAccess: true,
  })
  return {
    async carry(letter) {
      try {
        await transport.sendMail({ ...messageOf(letter), signal: AbortSignal.timeout(patience) })
      } catch (error) {
        throw notTaken(error)
      }
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw notTaken(error)
      })
    },
  }
}

/** Writes each letter as a file into a folder, for a shop without a mail server. The same letter is the same file. */
export function folderCarrier(folder: string): Carrier {
  const transport = createTransport({
    streamTransport: true,
    newline: 'windows',
    disableUrlAccess: true,
  })
  return {
    async carry(letter) {
      const path = mailFile(folder, letter.id)
      const { message } = await transport.sendMail(messageOf(letter))
      if (Buffer.isBuffer(message)) throw new TypeError('A letter comes as a stream')
      await pipeline(message, createWriteStream(`${path}.tmp`, { flush: true, mode: 0o600 }))
      await rename(`${path}.tmp`, path)
      await flushFolder(folder)
    },
    check: async () => {},
  }
}

/** The letter in the mail library's words, which folds and encodes every header. */
const messageOf = (letter: Letter): SendMailOptions => ({
  messageId: `<${letter.id}@${letter.from.address.split('@')[1]}>`,
  date: new Date(letter.at),
  from: letter.from,
  to: [letter.to],
  ...(letter.replyTo && { replyTo: [letter.replyTo] }),
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  attachments: letter.attachments,
  // nobody's holiday answers this (RFC 3834)
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
})

/** What the mail server says of a mailbox (RCPT TO, 5xx) is its last word; everything else may pass. */
function notTaken(error: unknown): DeliveryError {
  const { message, code, command, response, responseCode } = error as {
    message?: string
    code?: string
    command?: string
    response?: string
    responseCode?: number
  } // the mail library's error, or any other
  const noSuchMailbox = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  const said = (response ?? message ?? String(error)).trim()
  const reason =
    response !== undefined
      ? `the mail server answers ${responseCode ?? 'no SMTP'} to ${command}`
      : code === 'EENVELOPE' // the library's own: the address cannot be one
        ? code
        : said
  return new DeliveryError(said, noSuchMailbox, error, reason)
}
