/** Longest name kept, in characters. */
const longest = 200

/** What browsers write in place of characters that would end a name (HTML standard, multipart/form-data encoding). */
const escaped: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }

/**
 * The name a buyer gave a file, fit to be shown: no folders, no control or invisible characters (which can turn a name
 * around for the eye), at most 200 characters, its extension kept.
 */
export function cleanName(given: string): string {
  const whole = given.replace(/%(?:22|0D|0A)/gu, (code) => escaped[code] ?? code)
  const base = whole.toWellFormed().split(/[/\\]/u).at(-1) ?? ''
  const name = base
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  if (name === '' || /^\.+$/u.test(name)) return 'file'
  if (name.length <= longest) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : ''
  return `${name.slice(0, longest - ending.length)}${ending}`.toWellFormed()
}
