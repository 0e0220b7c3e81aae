/** Names of a field of the quoted mail, as mail programs of many languages write them. */
const fromField = /^\*?(from|de|von|da|от|发件人|寄件者|差出人)\*?\s?[:：]/iu
const dateField =
  /^\*?(sent|date|enviado|enviado el|fecha|gesendet|datum|envoyé|data|inviato|发送时间|发件时间|已发送|日期|寄件日期|時間|时间|送信日時|дата)\*?\s?[:：]/iu
const subjectField =
  /^\*?(subject|asunto|betreff|objet|oggetto|assunto|主题|主旨|件名|тема)\*?\s?[:：]/iu
/** Outlook, QQ and Foxmail. */
const divider =
  /^[-—\s]{3,}(original|original message|original e-?mail|原始邮件|原始郵件|邮件原件|回复的邮件|mensaje original|ursprüngliche nachricht|message d['’]origine|messaggio originale|mensagem original)[-—\s]{3,}$/iu
/** Gmail, Apple, Yahoo, Netease. */
const says =
  /(wrote|写道|寫道|escribió|a écrit|schrieb|ha scritto|escreveu|пишет|написал)\s?[:：]$/iu
const saysBegins = /^(?:(?:on|at|el|le|am|il|em|op)(?![\p{L}\p{N}])|[在于"«])/iu
/** A date or an address. */
const saysWhoOrWhen = /[\d@]/u
const isQuoted = (line: string | undefined) => line !== undefined && /^\s?>/u.test(line)

/** `isCut` where what is left out may not be a quote. */
type NewestText = { text: string; isCut: boolean }

/**
 * What a mail says, without the mails that it quotes. `markers` are lines above which our mails ask to write. Answers
 * between the lines of a quote keep it, and a mail of which nothing else is left stays whole.
 */
export function takeNewestText(text: string, markers: string[]): NewestText {
  const lines = text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[\u00a0\u3000]/gu, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
  const past = findPast(lines, markers)
  const top = lines.slice(0, past.from)
  const rest = lines.slice(past.to)
  const newest = tidy([...top, ...keepAnswers(rest)])
  return newest === ''
    ? { text: tidy(lines), isCut: false }
    : { text: newest, isCut: past.isUncertain === true }
}

type Past = { from: number; to: number; isUncertain?: boolean }

/** Where the quoted past begins, and where what introduces it ends. */
function findPast(lines: string[], markers: string[]): Past {
  for (const [at, line] of lines.entries()) {
    const bare = line.trim()
    if (markers.some((marker) => bare.includes(marker))) {
      const to = isQuoted(line) ? at + 1 : lines.length
      return { from: findIntroduction(lines, at), to }
    }
    if (isQuoted(line)) return { from: findIntroduction(lines, at), to: at }
    if (divider.test(bare)) return { from: at, to: lines.length }
    if (isHeaderBlock(lines, at)) return { from: skipRule(lines, at), to: lines.length }
    if (says.test(bare)) {
      const from = findSaysBegin(lines, at)
      const said = lines.slice(from, at + 1).join(' ')
      const next = lines.slice(at + 1, at + 10).filter((after) => after.trim() !== '')
      if (isQuoted(next[0])) return { from, to: at + 1 }
      if (saysWhoOrWhen.test(said)) {
        // our mails begin with the firm's name and the marker
        const isOurs = next
          .slice(0, 2)
          .some((after) => markers.some((marker) => after.includes(marker)))
        return { from, to: lines.length, isUncertain: next.length > 0 && !isOurs }
      }
    }
  }
  return { from: lines.length, to: lines.length }
}

/** A mail program folds a long introduction. */
function findSaysBegin(lines: string[], end: number): number {
  for (let at = end; at >= Math.max(0, end - 3); at -= 1) {
    const line = lines[at]!.trim() // `end` is a line
    if (line === '') break
    if (saysBegins.test(line) && saysWhoOrWhen.test(line)) return at
  }
  return end
}

/** Of a language that is not known here: the lines right before the quote, the last of which ends with a colon. */
function findIntroduction(lines: string[], quote: number): number {
  let last = quote - 1
  while (last >= 0 && lines[last]!.trim() === '') last -= 1
  if (last < 0 || !/[:：]$/u.test(lines[last]!)) return quote
  return findSaysBegin(lines, last)
}

const isHeaderBlock = (lines: string[], at: number) => {
  if (!fromField.test(lines[at]!.trim())) return false
  const next = lines.slice(at + 1, at + 8).map((line) => line.trim())
  return [dateField, subjectField].every((field) => next.some((line) => field.test(line)))
}

/** The line that is drawn above a header block. */
function skipRule(lines: string[], at: number): number {
  let before = at - 1
  while (before >= 0 && lines[before]!.trim() === '') before -= 1
  return before >= 0 && /^[-_—=\s]{3,}$/u.test(lines[before]!) ? before : at
}

/** Nothing, what stands below the quote, or answers with the quoted lines that they stand between. */
function keepAnswers(rest: string[]): string[] {
  const first = rest.findIndex(isQuoted)
  if (first === -1) return []
  const last = rest.findLastIndex(isQuoted)
  const isSaid = (line: string) => !isQuoted(line) && line.trim() !== ''
  if (rest.slice(first, last).some(isSaid)) return ['', ...rest]
  return ['', ...rest.slice(last + 1)]
}

const tidy = (lines: string[]) =>
  lines
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
