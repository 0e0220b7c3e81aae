/** What may be attached, by extension (specification, section 5). */
const kinds = ['jpg', 'jpeg', 'png', 'gif', 'pdf', 'doc', 'docx', 'txt'] as const
/** An extension that may be attached. */
export type Kind = (typeof kinds)[number]

/** The kind an extension stands for, if it is one we take. */
export const kindOf = (extension: string): Kind | undefined =>
  kinds.find((kind) => kind === extension)

/** Bytes of a file's beginning that tell its kind. */
export const headBytes = 16

/** How files of each kind begin. A docx is a ZIP archive; what is in it is looked at apart (docx.ts). */
const beginnings: Record<Exclude<Kind, 'txt'>, string[]> = {
  jpg: ['ffd8ff'],
  jpeg: ['ffd8ff'],
  png: ['89504e470d0a1a0a'],
  gif: ['474946383761', '474946383961'],
  pdf: ['255044462d'],
  doc: ['d0cf11e0a1b11ae1'],
  docx: ['504b0304'],
}

/** Whether a file that begins with `head` can be of this kind. A text must not begin like any of the others. */
export function beginsLike(kind: Kind, head: Uint8Array): boolean {
  const hex = Buffer.from(head).toString('hex')
  const startsWithOne = (starts: string[]) => starts.some((start) => hex.startsWith(start))
  return kind === 'txt'
    ? !startsWithOne(Object.values(beginnings).flat())
    : startsWithOne(beginnings[kind])
}
