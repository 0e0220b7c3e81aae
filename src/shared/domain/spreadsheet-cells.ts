/** Cells of one row; a text never runs as a formula. */
export const toCsvRow = (cells: readonly (string | number)[]): string =>
  `${cells.map(toCsvCell).join(',')}\r\n`

function toCsvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^'*[=+\-@\t\r＝＋－＠]/u.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** As XML and Excel hold it. */
export const toWorkbookText = (text: string): string =>
  replaceLoneSurrogates(cutLongText(text.replace(/[^\P{Cc}\n\t]/gu, ' ')))

const replaceLoneSurrogates = (text: string) => text.replace(/\p{Cs}/gu, '\uFFFD')

const maxCellLength = 32_767
const cutMark = '… (cut: a cell of Excel holds no more)'

const cutLongText = (text: string) =>
  text.length <= maxCellLength ? text : `${text.slice(0, maxCellLength - cutMark.length)}${cutMark}`
