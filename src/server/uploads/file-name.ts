/** In characters. */
const maxLength = 200

/** Browsers' escapes in file names (HTML standard, multipart/form-data encoding). */
const browserEscapes: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }

/** Safe to display: no folders, control or invisible characters (some reverse text). Keeps the extension. */
export function cleanFileName(given: string): string {
  const unescaped = given.replace(/%(?:22|0D|0A)/gu, (code) => browserEscapes[code] ?? code)
  const base = unescaped.toWellFormed().split(/[/\\]/u).at(-1) ?? ''
  const name = base
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  if (name === '' || /^\.+$/u.test(name)) return 'file'
  if (name.length <= maxLength) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : ''
  return `${name.slice(0, maxLength - ending.length)}${ending}`.toWellFormed()
}
