/** The text of a description written in HTML: a line for each paragraph and list entry, no tags, entities as characters. */
export function htmlText(html: string): string {
  const text = html
    .replace(/<(script|style)\b.*?<\/\1\s*>/gisu, '')
    .replace(/<!--.*?-->/gsu, '')
    .replace(/\s+/gu, ' ')
    .replace(/<\/?(p|div|br|li|ul|ol|tr|table|h[1-6])\b[^>]*>/giu, '\n')
    .replace(/<\/?[a-z][^>]*>/giu, '')
    .replace(/&(#x[\da-f]+|#\d+|[a-z]+);/giu, characterOf)
  const lines = text.split('\n').map((line) => line.replace(/[ \u00a0]+/gu, ' ').trim())
  return lines.filter((line) => line !== '').join('\n')
}

/** What shops' editors write; anything else stays as it is, for eyes to see. */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  times: '×',
  deg: '°',
  frac12: '½',
  bull: '•',
  reg: '®',
  trade: '™',
  copy: '©',
  eacute: 'é',
  ntilde: 'ñ',
}

function characterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity
  const hex = /^#x/iu.test(name)
  const point = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10)
  const real = point > 0 && point <= 0x10_ffff && !(point >= 0xd800 && point <= 0xdfff)
  return real ? String.fromCodePoint(point) : entity
}
