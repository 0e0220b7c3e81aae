import PostalMime, { type Header } from 'postal-mime'

export type MailHead = {
  /** Empty where the mail has none. */
  messageId: string
  /** Message-IDs, the one that it answers first. */
  answers: string[]
  /** Address in small letters; empty where there is none. */
  from: string
  /** ISO 8601; empty where the mail does not say. */
  writtenAt: string
  isAutomatic: boolean
}

/** In bytes. */
const headMaxBytes = 200_000
const answersMax = 100

/** Of the raw header fields. */
export async function readHead(raw: Buffer): Promise<MailHead> {
  const mail = await PostalMime.parse(raw, { maxHeadersSize: headMaxBytes })
  const { messageId = '', inReplyTo = '', references = '', from, date = '', subject = '' } = mail
  const written = new Date(date)
  const sender = (from?.address ?? '').toLowerCase()
  return {
    messageId: listIds(messageId)[0] ?? '',
    answers: [...listIds(inReplyTo), ...listIds(references).toReversed()].slice(0, answersMax),
    from: sender,
    writtenAt: Number.isNaN(written.getTime()) ? '' : written.toISOString(),
    isAutomatic: isAutomatic(mail.headers, sender, subject),
  }
}

const listIds = (field: string) =>
  Array.from(field.matchAll(/<([^<>\s]{1,500})>/gu), ([, id = '']) => id)

const robots = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/u
const awaySubjects =
  /^(auto(matic)?[ -]?reply|out of (the )?office|respuesta autom[aá]tica|自动回复|自動回覆)/iu

/** Answers of programs (RFC 3834, and what came before it), reports of failed mails, and mails to lists. */
function isAutomatic(headers: Header[], sender: string, subject: string): boolean {
  const get = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const auto = get('auto-submitted')
  return (
    (auto !== undefined && !auto.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)/u.test(get('precedence') ?? '') ||
    ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'].some(
      (name) => get(name) !== undefined,
    ) ||
    get('return-path') === '<>' ||
    /^multipart\/report\b/u.test(get('content-type') ?? '') ||
    robots.test(sender) ||
    awaySubjects.test(subject.trim())
  )
}
