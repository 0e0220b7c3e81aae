import type { EmailBody, ItemRow, Block } from './email.ts'

export const renderEmailText = ({ pieces: quantity }: EmailBody): string =>
  `${quantity.map(renderTextBlock).join('\n\n')}\n`

function renderTextBlock(block: Block): string {
  if ('paragraph' in block) return block.paragraph
  if ('hint' in block) return block.hint
  if ('link' in block) return block.link.join(':\n')
  if ('small' in block) return `-- \n${block.small}`
  if ('quote' in block) {
    return block.quote
      .split(/\r\n|\r|\n/u)
      .map((line) => `> ${line}`)
      .join('\n')
  }
  if ('facts' in block) return renderFacts(block.facts)
  const { head, lines, sums } = block.goods
  return [...lines.map((line) => renderItem(head, line)), renderFacts(sums)].join('\n\n')
}

const renderFacts = (facts: [string, string][]) =>
  facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) =>
      value.includes('\n') ? `${name}:\n  ${value.replaceAll('\n', '\n  ')}` : `${name}: ${value}`,
    )
    .join('\n')

const renderItem = (head: ItemRow, { item, detail, quantity, each, sum }: ItemRow) =>
  [
    item,
    ...(detail === '' ? [] : [`  ${detail}`]),
    `  ${head.quantity}: ${quantity} × ${each} = ${sum}`,
  ].join('\n')
