import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { getMailFile } from '../config/data-folders.ts'
import { flushFolder } from '../files/fsync-folder.ts'
import type { Email } from './email.ts'

export type MailTransport = {
  /** Resolves when the mail server (or file) has the mail. @throws DeliveryError */
  send: (letter: Email) => Promise<void>
  /** @throws DeliveryError when mails cannot be sent */
  check: () => Promise<void>
}

/** `final` when a retry cannot help. `reason` is for the log: the message, or a text without names of persons. */
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

/** In ms, well below the claim of a mail. */
const sendTimeout = 4 * 60_000

/** For `smtp:` and `smtps:`. One connection per mail. */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableUrlAccess: true,
  })
  return {
    async send(letter) {
      try {
        await transport.sendMail({ ...toMessage(letter), signal: AbortSignal.timeout(sendTimeout) })
      } catch (error) {
        throw toDeliveryError(error)
      }
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw toDeliveryError(error)
      })
    },
  }
}

/** For a shop without a mail server. A repeated mail overwrites its file. */
export function createFolderTransport(folder: string): MailTransport {
  const transport = createTransport({
    streamTransport: true,
    newline: 'windows',
    disableUrlAccess: true,
  })
  return {
    async send(letter) {
      const path = getMailFile(folder, letter.id)
      const { message } = await transport.sendMail(toMessage(letter))
      if (Buffer.isBuffer(message)) throw new TypeError('A letter comes as a stream')
      await pipeline(message, createWriteStream(`${path}.tmp`, { flush: true, mode: 0o600 }))
      await rename(`${path}.tmp`, path)
      await flushFolder(folder)
    },
    check: async () => {},
  }
}

/** The mail library folds and encodes every header. */
const toMessage = (letter: Email): SendMailOptions => ({
  messageId: toMessageId(letter.id, letter),
  ...(letter.continues !== undefined && {
    inReplyTo: toMessageId(letter.continues, letter),
    references: toMessageId(letter.continues, letter),
  }),
  date: new Date(letter.at),
  from: letter.from,
  to: [letter.to],
  ...(letter.replyTo && { replyTo: [letter.replyTo] }),
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  attachments: letter.attachments,
  // prevents automatic replies (RFC 3834)
  ...(!letter.personal && {
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }),
})

const toMessageId = (id: string, { from }: Email) => `<${id}@${from.address.split('@')[1]}>`

/** A 5xx to RCPT TO is final; everything else may pass. */
function toDeliveryError(error: unknown): DeliveryError {
  const { message, code, command, response, responseCode } = error as {
    message?: string
    code?: string
    command?: string
    response?: string
    responseCode?: number
  } // the mail library's error, or any other
  const isUnknownMailbox =
    command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  const errorText = (response ?? message ?? String(error)).trim()
  const reason =
    response !== undefined
      ? `the mail server answers ${responseCode ?? 'no SMTP'} to ${command}`
      : code === 'EENVELOPE' // the library's own: an invalid address
        ? code
        : errorText
  return new DeliveryError(errorText, isUnknownMailbox, error, reason)
}
