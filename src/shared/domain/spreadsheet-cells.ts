export type CsvMarks = { separator: ',' | ';'; decimal: '.' | ',' }

/** Excel reads a file by the signs of its language. */
export function getCsvMarks(locale: string): CsvMarks {
  const hasComma = new Intl.NumberFormat(locale).format(0.5).includes(',')
  return hasComma ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' }
}

/** Cells of one row, guarded. */
export const toCsvRow = (cells: readonly (string | number)[], marks: CsvMarks): string =>
  `${cells.map((cell) => toCsvCell(cell, marks)).join(marks.separator)}\r\n`

function toCsvCell(cell: string | number, { decimal }: CsvMarks): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  const safe = guardFormulas(cell)
  return /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With an apostrophe wherever a text would run as a formula, even where another separator is expected. */
const guardFormulas = (text: string) =>
  (/^'*[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text).replace(
    signBehindGap,
    (_, gap: string, sign: string) => (sign ? `${gap}'${sign}` : gap),
  )

/** Makes of a cell of a CSV file the text that it was written from. */
export const removeFormulaGuards = (cell: string): string =>
  cell
    .replace(signBehindGap, (_, gap: string, sign: string) =>
      sign && gap.endsWith("'") ? `${gap.slice(0, -1)}${sign}` : `${gap}${sign}`,
    )
    .replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/u, '')

const signBehindGap = /([,;\t\r\n][,;\t\r\n"']*)([=+\-@＝＋－＠]?)/gu

/** As XML and Excel hold it. */
export const toWorkbookText = (text: string): string =>
  replaceLoneSurrogates(cutLongText(text.replace(/[^\P{Cc}\n\t]/gu, ' ')))

const replaceLoneSurrogates = (text: string) => text.replace(/\p{Cs}/gu, '\uFFFD')

const maxCellLength = 32_767
const cutMark = '… (cut: a cell of Excel holds no more)'

const cutLongText = (text: string) =>
  text.length <= maxCellLength ? text : `${text.slice(0, maxCellLength - cutMark.length)}${cutMark}`
