const attribute = String.raw`\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')`
// sticky: each starts where the last one ended, so a run of spaces is scanned once
const attributes = new RegExp(attribute, 'guy')
const ignorable = String.raw`(?:\s|<!--(?:(?!--).)*-->)*`
const prefix = String.raw`(?:[\w.-]+:)?`
const beginning = new RegExp(
  String.raw`^\uFEFF?(?:<\?xml(?<said>(?:${attribute})+)\s*\?>)?${ignorable}<${prefix}(?<root>\w+)(?:${attribute})*\s*(?<empty>/?)>`,
  'su',
)
const element = new RegExp(
  String.raw`${ignorable}<${prefix}\w+(?<said>(?:${attribute})*)\s*(?:/>|>\s*</${prefix}\w+\s*>)`,
  'suy',
)
const ending = new RegExp(String.raw`^${ignorable}</${prefix}\w+\s*>${ignorable}$`, 'su')
/** Exported for a test that none of them backtracks for long. */
export const patterns = [attributes, beginning, element, ending]

/** Undefined for anything but a flat list of elements: readers may differ on the rest. */
export function parseFlatElements(
  bytes: Uint8Array,
  root: string,
): Map<string, string>[] | undefined {
  const xml = decodeText(bytes)
  const opening = xml === undefined ? null : beginning.exec(xml)
  if (xml === undefined || opening?.groups?.['root'] !== root) return undefined
  const { said = '', empty } = opening.groups
  const encoding = parseAttributes(said)?.get('encoding') ?? 'utf-8'
  if (!/^(?:utf-8|utf-16|us-ascii)$/iu.test(encoding)) return undefined
  if (empty === '/') return []
  const found: Map<string, string>[] = []
  element.lastIndex = opening[0].length
  let at = element.lastIndex
  for (let next = element.exec(xml); next; next = element.exec(xml)) {
    const given = parseAttributes(next.groups?.['said'] ?? '')
    if (given === undefined) return undefined
    found.push(given)
    at = element.lastIndex
  }
  return ending.test(xml.slice(at)) ? found : undefined
}

/** UTF-8, or UTF-16 with a byte order mark. */
function decodeText(bytes: Uint8Array): string | undefined {
  const mark = `${bytes[0]} ${bytes[1]}`
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Undefined for a duplicate. */
function parseAttributes(said: string): Map<string, string> | undefined {
  const found = new Map<string, string>()
  for (const [one] of said.matchAll(attributes)) {
    const [name = '', value = ''] = one.split(/=(.*)/su, 2)
    if (found.has(name.trim())) return undefined
    found.set(name.trim(), decodeEntities(value.trim().slice(1, -1)))
  }
  return found
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntities = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/giu,
    (all: string, hex?: string, decimal?: string, name?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN)
      if (code <= 0x10_ffff) return String.fromCodePoint(code)
      return namedEntities[name ?? ''] ?? all
    },
  )
