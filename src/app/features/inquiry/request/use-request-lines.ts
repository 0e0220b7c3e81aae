import { useCallback, useMemo, useState } from 'react'
import type { InquiryLine } from '#shared/contract/inquiry.ts'

/** `invalid` names the fields whose text is no value of the line. A removed row stays until the form closes. */
export type RequestRow = {
  id: number
  line: InquiryLine
  removed: boolean
  invalid: readonly (keyof InquiryLine)[]
}

export type EditRow = (id: number, next: (row: RequestRow) => RequestRow) => void

const toRows = (lines: InquiryLine[] = []): RequestRow[] =>
  lines.map((line, id) => ({ id, line, removed: false, invalid: [] }))

type NoteOfStyle = Pick<InquiryLine, 'note' | 'attachments'>

/**
 * A note and files that a request opens with at the first line of a style are about the style, as those of a visit:
 * while that line is removed, they are shown and sent at the style's first kept line.
 */
function withNotesOfStyles(rows: RequestRow[], source: InquiryLine[] = []): RequestRow[] {
  const pending = new Map<string, NoteOfStyle | undefined>()
  return rows.map((row, at) => {
    const { line, removed } = row
    if (!pending.has(line.product_id)) {
      pending.set(line.product_id, removed ? toNoteOfStyle(line, source[at]) : undefined)
      return row
    }
    const first = pending.get(line.product_id)
    if (removed || first === undefined) return row
    pending.set(line.product_id, undefined)
    const { note = first.note, attachments = [] } = line
    const all = [...(first.attachments ?? []), ...attachments]
    return {
      ...row,
      line: { ...line, ...(note && { note }), ...(all.length > 0 && { attachments: all }) },
    }
  })
}

/** Without what was written in the form: that is about the line. */
const toNoteOfStyle = (
  { note, attachments }: InquiryLine,
  opened: InquiryLine | undefined,
): NoteOfStyle => ({
  note: opened?.note && note,
  attachments: opened?.attachments && attachments,
})

/** Ids of files that only removed lines name. */
function findLeftOut(rows: RequestRow[]): ReadonlySet<string> {
  const namesOf = (isRemoved: boolean) =>
    rows.flatMap(({ line, removed }) => (removed === isRemoved ? (line.attachments ?? []) : []))
  const kept = new Set(namesOf(false))
  return new Set(namesOf(true).filter((id) => !kept.has(id)))
}

/** The lines of a request while they are edited; another `initial` list begins again. */
export function useRequestLines(initial: InquiryLine[] | undefined) {
  const [{ source, rows: edited }, setEdited] = useState({ source: initial, rows: toRows(initial) })
  if (source !== initial) setEdited({ source: initial, rows: toRows(initial) })
  const change: EditRow = useCallback((id, next) => {
    setEdited((before) => ({
      ...before,
      rows: before.rows.map((row) => (row.id === id ? next(row) : row)),
    }))
  }, [])
  const rows = useMemo(() => withNotesOfStyles(edited, source), [edited, source])
  const leftOut = useMemo(() => findLeftOut(rows), [rows])
  const lines = useMemo(() => {
    const isEdited = edited.some(({ line, removed }, at) => removed || line !== source?.[at])
    return isEdited ? rows.flatMap(({ line, removed }) => (removed ? [] : line)) : source
  }, [edited, rows, source])
  const isInvalid = rows.some(({ removed, invalid }) => !removed && invalid.length > 0)
  return { rows, change, lines, isInvalid, leftOut }
}

/** A field that is shown again shows the value of the line, which is valid. */
export const withRemoved = (row: RequestRow, removed: boolean): RequestRow => ({
  ...row,
  removed,
  invalid: [],
})

/** Undefined marks the field as invalid, and the line keeps the value of before. */
export function withField<Field extends keyof InquiryLine>(
  row: RequestRow,
  field: Field,
  value: InquiryLine[Field] | undefined,
): RequestRow {
  const invalid = row.invalid.filter((one) => one !== field)
  if (value === undefined) return { ...row, invalid: [...invalid, field] }
  return { ...row, invalid, line: { ...row.line, [field]: value } }
}
