import type { AttachmentErrorCode, AttachmentResult } from './read-attachment.ts'
import type { PickedFile } from '#data/db/rows.ts'

/** Without `file` it is still being prepared from its `source`. */
export type Attachment = { id: string; name: string; source?: File; file?: PickedFile }
/** With the rule that name, type or size violates. */
export type PickedAttachment = Attachment & { broken?: AttachmentErrorCode | undefined }
/** At most `most`; `refused` are of the last choice only. */
export type Attachments = {
  most: number
  list: Attachment[]
  /** Above the limit, unless a file in preparation is rejected. */
  waiting: Attachment[]
  refused: { name: string; broken: AttachmentErrorCode }[]
}

export type AttachmentsEvent =
  | { type: 'picked'; picked: PickedAttachment[] }
  | { type: 'ready'; id: string; outcome: AttachmentResult }
  | { type: 'arrived'; file: PickedFile }
  | { type: 'removed'; id: string }

export const reduceAttachments = (before: Attachments, event: AttachmentsEvent): Attachments =>
  enforceLimit(applyEvent(before, event))

/** Waiting files move up while the list has space. They are too many once all of it is prepared. */
function enforceLimit({ most, list, waiting, refused }: Attachments): Attachments {
  const room = Math.max(0, most - list.length)
  const now = [...list, ...waiting.slice(0, room)]
  const rest = waiting.slice(room)
  if (now.some(({ file }) => file === undefined)) return { most, list: now, waiting: rest, refused }
  const tooMany = rest.map(({ name }) => ({ name, broken: 'too_many' as const }))
  return { most, list: now, waiting: [], refused: [...refused, ...tooMany] }
}

function applyEvent(before: Attachments, event: AttachmentsEvent): Attachments {
  const { list, waiting } = before
  if (event.type === 'removed') return { ...before, list: list.filter(({ id }) => id !== event.id) }
  if (event.type === 'arrived') {
    const { id, name } = event.file
    const isKnown = [...list, ...waiting].some((one) => one.id === id)
    return isKnown ? before : { ...before, waiting: [...waiting, { id, name, file: event.file }] }
  }
  if (event.type === 'picked') {
    const valid = event.picked.filter(({ broken }) => broken === undefined)
    const refused = event.picked.flatMap(({ name, broken }) => (broken ? { name, broken } : []))
    return { ...before, waiting: [...waiting, ...valid], refused }
  }
  const { id, outcome } = event
  const current = list.find((one) => one.id === id)
  if (!current) return before // removed in the meantime
  const others = list.filter((one) => one.id !== id)
  if ('broken' in outcome) {
    return {
      ...before,
      list: others,
      refused: [...before.refused, { name: current.name, ...outcome }],
    }
  }
  const file = { ...outcome.file, name: makeUniqueName(others, outcome.file.name) }
  return { ...before, list: list.map((one) => (one.id === id ? { ...file, file } : one)) }
}

/** A unique name: phones name every photo `image.jpg`. */
function makeUniqueName(others: Attachment[], name: string): string {
  const taken = new Set(others.filter(({ file }) => file).map((other) => other.name.toLowerCase()))
  const [, base = name, extension = ''] = /^(.+?)(\.\w+)?$/u.exec(name) ?? []
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count += 1)
    free = `${base} (${count})${extension}`
  return free
}
