/** `part` is its number in the mail; `size` in bytes, as it is encoded. */
export type MailFile = { part: string; name: string; size: number }

/** As the mailbox describes it. */
export type MailPart = {
  part?: string | undefined
  type: string
  id?: string | undefined
  size?: number | undefined
  encoding?: string | undefined
  parameters?: Record<string, string> | undefined
  disposition?: string | undefined
  dispositionParameters?: Record<string, string> | undefined
  childNodes?: MailPart[] | undefined
}

/** In bytes, encoded: a smaller picture within the text is a logo. */
const logoMaxBytes = 8_000
const depthMax = 20

/** The files of a mail, and the pictures within its text. */
export function listMailFiles(part: MailPart | undefined, depth = 0): MailFile[] {
  if (part === undefined || depth > depthMax) return []
  const { type, id, size = 0, disposition, childNodes = [] } = part
  if (type.startsWith('multipart/'))
    return childNodes.flatMap((one) => listMailFiles(one, depth + 1))
  const isText = /^text\/(plain|html|calendar)$/u.test(type) || type.endsWith('-signature')
  const isLogo = id !== undefined && type.startsWith('image/') && size < logoMaxBytes
  if (disposition !== 'attachment' && (isText || isLogo)) return []
  const name = part.dispositionParameters?.['filename'] ?? part.parameters?.['name'] ?? ''
  return [{ part: part.part ?? '1', name: name || type.replace('/', '.'), size }]
}
