/** A mail as it travelled: its headers (each name in small letters, in order) and its parts. */
export type ReadMail = {
  headers: [name: string, value: string][]
  header: (name: string) => string | undefined
  text: string
  html: string
  files: { name: string; content: Buffer }[]
}

type Part = { headers: [string, string][]; body: Buffer }

/** Reads a mail as a mail program does (RFC 5322, RFC 2045, RFC 2047). */
export function readMail(raw: Buffer): ReadMail {
  const whole = split(raw)
  const leaves = leavesOf(whole)
  const content = (type: string) =>
    leaves.find((part) => valueOf(part, 'content-type').startsWith(type) && !isFile(part))
  const textOf = (type: string) => {
    const part = content(type)
    return part === undefined ? '' : decoded(part).toString()
  }
  return {
    headers: whole.headers,
    header: (name) => whole.headers.find(([one]) => one === name)?.[1],
    text: textOf('text/plain'),
    html: textOf('text/html'),
    files: leaves.filter(isFile).map((part) => ({ name: fileName(part), content: decoded(part) })),
  }
}

function split(raw: Buffer): Part {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw
    .subarray(0, end)
    .toString()
    .replace(/\r\n[ \t]+/gu, ' ')
  const headers = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())]
  })
  return { headers, body: raw.subarray(end + 4) }
}

const valueOf = ({ headers }: Part, name: string) =>
  headers.find(([one]) => one === name)?.[1] ?? ''

const isFile = (part: Part) => valueOf(part, 'content-disposition').startsWith('attachment')

function fileName(part: Part): string {
  const value = valueOf(part, 'content-disposition')
  return decodeURIComponent(/filename\*?(?:0\*)?=(?:utf-8'')?"?([^";]+)/u.exec(value)?.[1] ?? '')
}

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)/u.exec(valueOf(part, 'content-type'))?.[1]
  if (boundary === undefined) return [part]
  const pieces = part.body.toString('latin1').split(`--${boundary}`).slice(1, -1)
  return pieces.flatMap((piece) =>
    leavesOf(split(Buffer.from(piece.replace(/^\r\n|\r\n$/gu, ''), 'latin1'))),
  )
}

function decoded(part: Part): Buffer {
  const encoding = valueOf(part, 'content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(part.body.toString('latin1'), 'base64')
  return encoding === 'quoted-printable' ? unquoted(part.body.toString('latin1')) : part.body
}

const unquoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/gu, '')
      .replace(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

/** Encoded words in a header. */
const words = (value: string) =>
  value
    .replace(/\?=\s+=\?/gu, '?==?')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/giu, (_, how: string, text: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : unquoted(text.replaceAll('_', ' ')).toString(),
    )
