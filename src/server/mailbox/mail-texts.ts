import { randomBytes } from 'node:crypto'
import type { MailPart } from './list-mail-files.ts'

/** In bytes, as they are encoded. */
const textsMaxBytes = 2_000_000
const textsMax = 100
const depthMax = 20

/** What the mailbox is asked for; `isCut` where a mail has more text than that. */
type ChosenTexts = { parts: { key: string; start: 0; maxLength: number }[]; isCut: boolean }

/** Plain texts first: the same in HTML is longer. Files between them do not count. */
export function chooseTexts(structure: MailPart | undefined): ChosenTexts {
  const texts = listTexts(structure, 0).toSorted((a, b) => b.type.localeCompare(a.type))
  const parts: ChosenTexts['parts'] = []
  let left = textsMaxBytes
  for (const text of texts.slice(0, textsMax)) {
    if (left > 0) parts.push({ key: getNumber(text), start: 0, maxLength: left })
    left -= text.size ?? 0
  }
  return { parts, isCut: left < 0 || texts.length > textsMax }
}

function listTexts(part: MailPart | undefined, depth: number): MailPart[] {
  if (part === undefined || depth > depthMax) return []
  const { type, disposition, childNodes = [] } = part
  if (type.startsWith('multipart/')) return childNodes.flatMap((one) => listTexts(one, depth + 1))
  return /^text\/(plain|html)$/u.test(type) && disposition !== 'attachment' ? [part] : []
}

/** A mail that has nothing of another but these texts, by the numbers of their parts. */
export function composeTexts(part: MailPart, texts: Map<string, Buffer>): Buffer {
  const { type, encoding = '7bit', childNodes = [] } = part
  if (!type.startsWith('multipart/')) {
    const head = `Content-Type: ${type}${formatParameters(part)}\r\nContent-Transfer-Encoding: ${toToken(encoding)}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), texts.get(getNumber(part)) ?? Buffer.alloc(0)])
  }
  const boundary = randomBytes(16).toString('hex')
  const kind = type === 'multipart/alternative' ? 'alternative' : 'mixed'
  const own = childNodes.filter((one) =>
    listTexts(one, 0).some((text) => texts.has(getNumber(text))),
  )
  return Buffer.concat([
    Buffer.from(`Content-Type: multipart/${kind}; boundary=${boundary}\r\n\r\n`),
    ...own.flatMap((one) => [Buffer.from(`--${boundary}\r\n`), composeTexts(one, texts), newLine]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

const newLine = Buffer.from('\r\n')

/** That of a mail that is not made of parts. */
const getNumber = ({ part = '1' }: MailPart) => part

/** Those that say how a text is read. */
const formatParameters = ({ parameters = {} }: MailPart) =>
  ['charset', 'format', 'delsp']
    .flatMap((name) => (parameters[name] ? [`; ${name}="${toToken(parameters[name])}"`] : []))
    .join('')

const toToken = (value: string) => value.replaceAll(/[^\w.:+-]/gu, '')
