/** A raw mail, or a part of one. */
type Part = { raw: string; head: string; body: string; type: string; parts: Part[] }

function parse(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end + 4)
  const body = raw.slice(end + 4)
  const type = getField(head, 'content-type') || 'text/plain'
  const boundary = /^multipart\//iu.test(type)
    ? /boundary="?([^";]+)"?/iu.exec(type)?.[1]
    : undefined
  const parts =
    boundary === undefined
      ? []
      : body
          .split(`--${boundary}`)
          .slice(1)
          .filter((part) => !part.startsWith('--'))
          .map((part) => parse(part.replace(/^\r\n/u, '').replace(/\r\n$/u, '')))
  return { raw, head, body, type, parts }
}

const getField = (head: string, name: string) =>
  new RegExp(`^${name}:\\s*(.*)$`, 'imu').exec(head.replaceAll(/\r\n[ \t]+/gu, ' '))?.[1]?.trim() ??
  ''

/** As an IMAP server describes a raw mail (RFC 3501, 7.4.2). */
export const describeStructure = (raw: string): string => describe(parse(raw))

function describe({ head, body, type, parts }: Part): string {
  const [major = '', minor = ''] = (type.split(';')[0] ?? '').trim().toLowerCase().split('/')
  if (major === 'multipart')
    return `(${parts.map(describe).join('')} "${minor}" ${toParameters(type)} NIL NIL)`
  const encoding = getField(head, 'content-transfer-encoding') || '7bit'
  const lines = major === 'text' ? ` ${body.split('\r\n').length}` : ''
  const disposition = getField(head, 'content-disposition')
  const placed = disposition
    ? `("${disposition.split(';')[0]?.trim()}" ${toParameters(disposition)})`
    : 'NIL'
  const id = getField(head, 'content-id')
  return `("${major}" "${minor}" ${toParameters(type)} ${id ? `"${id}"` : 'NIL'} NIL "${encoding}" ${body.length}${lines} NIL ${placed} NIL)`
}

function toParameters(field: string): string {
  const found = [...field.matchAll(/;\s*([\w*-]+)="?([^";]*)"?/gu)]
  if (found.length === 0) return 'NIL'
  return `(${found.map(([, name, value]) => `"${name}" "${value}"`).join(' ')})`
}

/** What of a raw mail a section of FETCH names: `HEADER`, `2.1`, `2.1.MIME`, or all of it. */
export function readSection(raw: string, section: string): string {
  const mail = parse(raw)
  if (section === '') return raw
  if (section === 'HEADER') return mail.head
  const path = section
    .replace(/\.MIME$/u, '')
    .split('.')
    .map(Number)
  const part = path.reduce<Part>((whole, at) => whole.parts[at - 1] ?? whole, mail)
  return section.endsWith('.MIME') ? part.head : part.body
}
