import type { Body, ItemRow, Block } from './email.ts'

/** Mail clients need tables and inline styles. The style sheet only serves dark mode. */
const ink = 'color:#1d1b18'
const soft = 'color:#6b645a'
const paper = 'background-color:#ffffff'
const rule = 'border-top:1px solid #ddd6ca'
const face =
  "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5"
const dark =
  '@media (prefers-color-scheme:dark){.paper{background-color:#1b1a18!important}.ink{color:#f1ede6!important}.soft{color:#b5ada1!important}.rule{border-color:#4a453e!important}}'

/** Readable in light and dark mode. */
export function htmlOf({ language, title, house, pieces }: Body): string {
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:0;${paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${paper}">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="ink" style="${face};${ink};font-size:18px;font-weight:600;padding-bottom:24px">${escaped(house)}</td></tr>
${pieces.map((piece) => `<tr><td style="padding-bottom:16px">${hypertext(piece)}</td></tr>`).join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`
}

function hypertext(piece: Block): string {
  if ('paragraph' in piece) {
    return said(
      'ink',
      `${ink}${piece.strong ? ';font-size:22px;font-weight:600' : ''}`,
      piece.paragraph,
    )
  }
  if ('small' in piece)
    return said('soft rule', `${soft};${rule};font-size:13px;padding-top:16px`, piece.small)
  if ('quote' in piece) {
    return said('ink rule', `${ink};border-left:3px solid #ddd6ca;padding-left:12px`, piece.quote)
  }
  if ('facts' in piece) return table(piece.facts.filter(([, value]) => value !== '').map(fact))
  const { head, lines, sums } = piece.goods
  return table([
    goodsRow(head, 'soft', soft),
    ...lines.map((line) => goodsRow(line, 'ink', ink)),
    ...sums.map((row, at) => sum(row, at === sums.length - 1)),
  ])
}

const said = (name: string, style: string, text: string) =>
  `<div class="${name}" style="${face};${style}">${lines(text)}</div>`

const table = (rows: string[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows.join('')}</table>`

const fact = ([name, value]: [string, string]) =>
  `<tr><th scope="row" align="left" class="soft" style="${face};${soft};font-weight:400;padding:4px 16px 4px 0;width:34%;vertical-align:top">${escaped(name)}</th>` +
  `<td class="ink" style="${face};${ink};padding:4px 0;vertical-align:top;word-break:break-word">${lines(value)}</td></tr>`

const cell = (name: string, color: string, align: string, content: string, tag = 'td') =>
  `<${tag} class="${name} rule" align="${align}" style="${face};${color};${rule};font-weight:400;padding:8px 0 8px ${align === 'left' ? 0 : 8}px;vertical-align:top">${content}</${tag}>`

function goodsRow(
  { item, detail, pieces, each, sum }: ItemRow,
  name: string,
  color: string,
): string {
  const small = `<br><span class="soft" style="${soft};font-size:14px">${escaped(detail)}</span>`
  const tag = name === 'soft' ? 'th' : 'td'
  return `<tr>${cell(name, color, 'left', escaped(item) + (detail === '' ? '' : small), tag)}${[pieces, each, sum].map((text) => cell(name, color, 'right', escaped(text), tag)).join('')}</tr>`
}

/** The last sum is the amount paid. */
const sum = ([name, amount]: [string, string], last: boolean) =>
  `<tr><th scope="row" colspan="3" align="right" class="soft" style="${face};${soft};font-weight:400;padding:4px 0">${escaped(name)}</th>` +
  `<td align="right" class="ink" style="${face};${ink};font-weight:${last ? 600 : 400};padding:4px 0 4px 8px">${escaped(amount)}</td></tr>`

const lines = (text: string) =>
  text
    .split(/\r\n|\r|\n/u)
    .map((line) => escaped(line))
    .join('<br>')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign)
