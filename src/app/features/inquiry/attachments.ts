import { attachmentsMax } from '#shared/contract/inquiry.ts'
import type { PickedFile } from '#data/outbox.ts'
import type { Broken, Outcome } from './picked-files.ts'

/** A file in the form; without `file` it is still being made ready. */
export type Attachment = { id: string; name: string; file?: PickedFile }
/** The files of a form, and those of the last choice that could not be taken. */
export type Attachments = { list: Attachment[]; refused: { name: string; broken: Broken }[] }

/** What happens to the files of a form. */
export type AttachmentsEvent =
  | { type: 'picked'; picked: { id: string; name: string }[] }
  | { type: 'ready'; id: string; outcome: Outcome }
  | { type: 'removed'; id: string }

/** What becomes of a form's files when something happens to them. */
export function nextAttachments(before: Attachments, event: AttachmentsEvent): Attachments {
  const { list } = before
  if (event.type === 'removed') return { ...before, list: list.filter(({ id }) => id !== event.id) }
  if (event.type === 'picked') {
    const room = Math.max(0, attachmentsMax - list.length)
    const tooMany = event.picked
      .slice(room)
      .map(({ name }) => ({ name, broken: 'too_many' as const }))
    return { list: [...list, ...event.picked.slice(0, room)], refused: tooMany }
  }
  const { id, outcome } = event
  const mine = list.find((one) => one.id === id)
  if (!mine) return before // removed meanwhile
  const others = list.filter((one) => one.id !== id)
  if ('broken' in outcome) {
    return { list: others, refused: [...before.refused, { name: mine.name, ...outcome }] }
  }
  const file = { ...outcome.file, name: nameAmong(others, outcome.file.name) }
  return { ...before, list: list.map((one) => (one.id === id ? { ...file, file } : one)) }
}

/** A name that tells a file from the others: a phone calls each of its photos `image.jpg`. */
function nameAmong(others: Attachment[], name: string): string {
  const taken = new Set(others.filter(({ file }) => file).map((other) => other.name.toLowerCase()))
  const [, base = name, extension = ''] = /^(.+?)(\.\w+)?$/u.exec(name) ?? []
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count += 1)
    free = `${base} (${count})${extension}`
  return free
}
