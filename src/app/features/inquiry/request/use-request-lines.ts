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

/** The lines of a request while they are edited; another `initial` list begins again. */
export function useRequestLines(initial: InquiryLine[] | undefined) {
  const [{ source, rows }, setEdited] = useState({ source: initial, rows: toRows(initial) })
  if (source !== initial) setEdited({ source: initial, rows: toRows(initial) })
  const change: EditRow = useCallback((id, next) => {
    setEdited((before) => ({
      ...before,
      rows: before.rows.map((row) => (row.id === id ? next(row) : row)),
    }))
  }, [])
  const lines = useMemo(() => {
    const isEdited = rows.some(({ line, removed }, at) => removed || line !== source?.[at])
    return isEdited ? rows.flatMap(({ line, removed }) => (removed ? [] : line)) : source
  }, [rows, source])
  const isInvalid = rows.some(({ removed, invalid }) => !removed && invalid.length > 0)
  return { rows, change, lines, isInvalid }
}

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
