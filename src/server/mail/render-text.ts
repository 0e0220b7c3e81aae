import type { Body, ItemRow, Block } from './email.ts'

export const plainOf = ({ pieces }: Body): string => `${pieces.map(plain).join('\n\n')}\n`

function plain(piece: Block): string {
  if ('paragraph' in piece) return piece.paragraph
  if ('small' in piece) return `-- \n${piece.small}`
  if ('quote' in piece) {
    return piece.quote
      .split(/\r\n|\r|\n/u)
      .map((line) => `> ${line}`)
      .join('\n')
  }
  if ('facts' in piece) return factLines(piece.facts)
  const { head, lines, sums } = piece.goods
  return [...lines.map((line) => goodsLines(head, line)), factLines(sums)].join('\n\n')
}

const factLines = (facts: [string, string][]) =>
  facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) =>
      value.includes('\n') ? `${name}:\n  ${value.replaceAll('\n', '\n  ')}` : `${name}: ${value}`,
    )
    .join('\n')

const goodsLines = (head: ItemRow, { item, detail, pieces, each, sum }: ItemRow) =>
  [
    item,
    ...(detail === '' ? [] : [`  ${detail}`]),
    `  ${head.pieces}: ${pieces} × ${each} = ${sum}`,
  ].join('\n')
