import { attachmentsMax, noteMaxLength, type InquiryLine } from '#shared/contract/inquiry.ts'
import { toRequestedChoice } from '#shared/domain/pricing/samples.ts'
import type { VisitTag } from '#shared/domain/visits/visit-rules.ts'
import { randomId } from '#data/db/random-id.ts'
import type { PickedFile } from '#data/db/rows.ts'
import type { VisitPhoto, VisitStyle } from '#data/db/visit-rows.ts'

export type RequestedStyle = {
  style: VisitStyle
  /** In the language of the page. */
  name: string
  model: string
  /** Pieces that a line asks for where no quantity was noted. */
  minimum: number
  photos: VisitPhoto[]
}

/** In the language of the page. */
export type NoteWords = {
  tags: Record<VisitTag, string>
  formatNeededBy: (date: string) => string
}

type VisitRequest = {
  lines: InquiryLine[]
  files: PickedFile[]
  /** Photos above what one request takes. */
  photosLeft: number
}

/** A style's note and photos stand at its first line. */
export function toVisitRequest(styles: readonly RequestedStyle[], words: NoteWords): VisitRequest {
  const all = styles.flatMap(({ photos, model, style }) =>
    photos.map((photo, index) => ({ styleId: style.id, file: toFile(photo, model, index) })),
  )
  const taken = all.slice(0, attachmentsMax)
  return {
    lines: styles.flatMap((requested) => {
      const { style } = requested
      const attachments = taken.flatMap(({ styleId, file }) =>
        styleId === style.id ? file.id : [],
      )
      return toLines(requested, toNote(style, words), attachments)
    }),
    files: taken.map(({ file }) => file),
    photosLeft: all.length - taken.length,
  }
}

function toLines(
  { style, name, model, minimum }: RequestedStyle,
  note: string,
  attachments: string[],
): InquiryLine[] {
  const quantities =
    style.quantities.length > 0 ? style.quantities : [{ specifications: {}, quantity: minimum }]
  return quantities.map(({ specifications, quantity }, index) => ({
    product_id: style.product_id,
    product_name: name,
    model,
    quantity,
    ...toRequestedChoice(specifications),
    ...(style.target_price && { target_price: style.target_price }),
    ...(index === 0 && note && { note }),
    ...(index === 0 && attachments.length > 0 && { attachments }),
  }))
}

function toNote({ note, tags, needed_by }: VisitStyle, words: NoteWords): string {
  const about = tags.map((tag) => words.tags[tag]).join(', ')
  const text = [about, note.trim()].filter(Boolean).join(': ')
  return [text, needed_by && words.formatNeededBy(needed_by)]
    .filter(Boolean)
    .join('\n')
    .slice(0, noteMaxLength)
}

/** With an id of its own, which the server binds to one request; a camera gives all photos one name. */
function toFile({ type, bytes, name }: VisitPhoto, model: string, index: number): PickedFile {
  const extension = /\.\w{1,5}$/u.exec(name)?.[0] ?? ''
  const label = model.replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'photo'
  return { id: randomId(), name: `${label} ${index + 1}${extension}`, type, bytes }
}

/** The day that all styles with a day are needed by; empty where they differ. */
export function findCommonDate(styles: readonly RequestedStyle[]): string {
  const days = new Set(styles.map(({ style }) => style.needed_by).filter(Boolean))
  const [day = ''] = days
  return days.size === 1 ? day : ''
}
