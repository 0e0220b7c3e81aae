type Named = { id: string; name: string }

/** A piece of a text; with the member whom it mentions. */
type Piece<Member extends Named> = { text: string; member?: Member }

/** Chinese puts no space between a name and what is beside it. */
const goesOn = (text: string, at: number) =>
  /[\p{L}\p{N}_]/u.test(text[at] ?? '') && !/\p{Script=Han}/u.test(text[at] ?? '')

/** Members whose names follow an `@`; of names that begin alike the longest, of equal names the first. */
export function splitMentions<Member extends Named>(
  text: string,
  members: readonly Member[],
): Piece<Member>[] {
  const longestFirst = [...members].sort((one, other) => other.name.length - one.name.length)
  const pieces: Piece<Member>[] = []
  let done = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (goesOn(text, at - 1)) continue // an e-mail address
    const member = longestFirst.find(
      ({ name }) => text.startsWith(name, at + 1) && !goesOn(text, at + 1 + name.length),
    )
    if (member === undefined) continue
    const end = at + 1 + member.name.length
    pieces.push({ text: text.slice(done, at) }, { text: text.slice(at, end), member })
    done = end
  }
  return [...pieces, { text: text.slice(done) }].filter((piece) => piece.text !== '')
}

/** What is typed behind the last `@` before the caret; undefined where no name is being typed. */
export function findTypedName(
  text: string,
  caret: number,
): { start: number; typed: string } | undefined {
  const start = text.lastIndexOf('@', caret - 1)
  if (start === -1 || goesOn(text, start - 1)) return undefined
  const typed = text.slice(start + 1, caret)
  return typed.length > longestTyped || typed.includes('\n') ? undefined : { start, typed }
}

/** Behind an `@` that is meant otherwise no names are offered for long, in characters. */
const longestTyped = 30

/** Of which a word begins so. */
export const matchNames = <Member extends Named>(
  typed: string,
  members: readonly Member[],
): Member[] => {
  const wanted = typed.toLowerCase()
  return members.filter(({ name }) => {
    const lower = name.toLowerCase()
    return lower.startsWith(wanted) || (wanted !== '' && lower.includes(` ${wanted}`))
  })
}
