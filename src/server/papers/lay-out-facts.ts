import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { toPrintable } from '../text/typeface.ts'
import type { Said } from './paper.ts'

/** A label and what it says; left out where that is empty. */
export type PaperFact = [label: Said, value: Said]

const soft = '#5c5852'

const layOutRows = (facts: PaperFact[]): TableCell[][] =>
  facts
    .map(([label, values]) => [joinPrintable(label, ' / '), joinPrintable(values, '\n')] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => [{ text: label, color: soft }, value])

const joinPrintable = (texts: Said, between: string) =>
  [...new Set(texts.map(toPrintable))].filter(Boolean).join(between)

/** Labels beside their values. */
export function layOutFacts(facts: PaperFact[]) {
  const body = layOutRows(facts)
  return { table: { widths: [112, 130], body }, layout: 'noBorders' } satisfies Content
}

/** Under a title, over the whole width. */
export function layOutTerms(facts: PaperFact[], title: Said): Content {
  const body = layOutRows(facts)
  return {
    stack: [
      { text: joinPrintable(title, ' / '), bold: true, margin: [0, 14, 0, 4] },
      ...(body.length === 0
        ? []
        : [{ table: { widths: [120, 383], body }, layout: 'noBorders' } satisfies Content]),
    ],
  }
}
