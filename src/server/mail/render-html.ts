import type { EmailBody, ItemRow, Block } from './email.ts'

/** Mail clients need tables and inline styles. The style sheet only serves dark mode. */
const ink = 'color:#1d1b18'
const soft = 'color:#6b645a'
const paper = 'background-color:#ffffff'
const rule = 'border-top:1px solid #ddd6ca'
const fontStyle =
  "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5"
const darkModeCss =
  '@media (prefers-color-scheme:dark){.paper{background-color:#1b1a18!important}.ink{color:#f1ede6!important}.soft{color:#b5ada1!important}.rule{border-color:#4a453e!important}}'

/** Readable in light and dark mode. */
export function renderEmailHtml({ language, title, company, pieces: quantity }: EmailBody): string {
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkModeCss}</style>
</head>
<body class="paper" style="margin:0;padding:0;${paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${paper}">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="ink" style="${fontStyle};${ink};font-size:18px;font-weight:600;padding-bottom:24px">${escapeHtml(company)}</td></tr>
${quantity.map((block) => `<tr><td style="padding-bottom:16px">${renderHtmlBlock(block)}</td></tr>`).join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderHtmlBlock(block: Block): string {
  if ('paragraph' in block) {
    return renderParagraph(
      'ink',
      `${ink}${block.strong ? ';font-size:22px;font-weight:600' : ''}`,
      block.paragraph,
    )
  }
  if ('hint' in block) return renderParagraph('soft', `${soft};font-size:13px`, block.hint)
  if ('link' in block) return renderLink(...block.link)
  if ('small' in block)
    return renderParagraph(
      'soft rule',
      `${soft};${rule};font-size:13px;padding-top:16px`,
      block.small,
    )
  if ('quote' in block) {
    return renderParagraph(
      'ink rule',
      `${ink};border-left:3px solid #ddd6ca;padding-left:12px`,
      block.quote,
    )
  }
  if ('facts' in block)
    return renderTable(block.facts.filter(([, value]) => value !== '').map(renderFactRow))
  const { head, lines, sums } = block.goods
  return renderTable([
    renderItemRow(head, 'soft', soft),
    ...lines.map((line) => renderItemRow(line, 'ink', ink)),
    ...sums.map((row, at) => renderSumRow(row, at === sums.length - 1)),
  ])
}

const renderParagraph = (name: string, style: string, text: string) =>
  `<div class="${name}" style="${fontStyle};${style}">${renderLines(text)}</div>`

/** Old mail programs make no button of a padded link, and leave a link. */
const renderLink = (text: string, address: string) =>
  `<a href="${escapeHtml(address)}" style="${fontStyle};display:inline-block;background-color:#1d1b18;color:#ffffff;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(text)}</a>`

const renderTable = (rows: string[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows.join('')}</table>`

const renderFactRow = ([name, value]: [string, string]) =>
  `<tr><th scope="row" align="left" class="soft" style="${fontStyle};${soft};font-weight:400;padding:4px 16px 4px 0;width:34%;vertical-align:top">${escapeHtml(name)}</th>` +
  `<td class="ink" style="${fontStyle};${ink};padding:4px 0;vertical-align:top;word-break:break-word">${renderLines(value)}</td></tr>`

const renderCell = (name: string, color: string, align: string, content: string, tag = 'td') =>
  `<${tag} class="${name} rule" align="${align}" style="${fontStyle};${color};${rule};font-weight:400;padding:8px 0 8px ${align === 'left' ? 0 : 8}px;vertical-align:top">${content}</${tag}>`

function renderItemRow(
  { item, detail, quantity, each, sum }: ItemRow,
  name: string,
  color: string,
): string {
  const small = `<br><span class="soft" style="${soft};font-size:14px">${escapeHtml(detail)}</span>`
  const tag = name === 'soft' ? 'th' : 'td'
  return `<tr>${renderCell(name, color, 'left', escapeHtml(item) + (detail === '' ? '' : small), tag)}${[quantity, each, sum].map((text) => renderCell(name, color, 'right', escapeHtml(text), tag)).join('')}</tr>`
}

/** The last sum is the amount paid. */
const renderSumRow = ([name, amount]: [string, string], last: boolean) =>
  `<tr><th scope="row" colspan="3" align="right" class="soft" style="${fontStyle};${soft};font-weight:400;padding:4px 0">${escapeHtml(name)}</th>` +
  `<td align="right" class="ink" style="${fontStyle};${ink};font-weight:${last ? 600 : 400};padding:4px 0 4px 8px">${escapeHtml(amount)}</td></tr>`

const renderLines = (text: string) =>
  text
    .split(/\r\n|\r|\n/u)
    .map((line) => escapeHtml(line))
    .join('<br>')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign)
