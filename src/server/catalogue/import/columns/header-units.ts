import { getShopCurrency, nameCurrencies } from '../cells/currencies.ts'
import type { MatchedHeader } from './match-header.ts'

type Figure = 'price' | 'pieces' | 'packed' | 'days'

/** Columns whose figures mean nothing without their unit. */
const figures = new Map<string, Figure>([
  ['base_price', 'price'],
  ['price_breaks', 'price'],
  ['sample_price', 'price'],
  ['min_quantity', 'pieces'],
  ['max_quantity', 'pieces'],
  ['min_per_color', 'pieces'],
  ['min_per_order', 'pieces'],
  ['pack_size', 'packed'],
  ['lead_time', 'days'],
  ['sample_lead_time', 'days'],
])

const toWords = (text: string) => text.split(' ')

const anyWords = toWords(
  'per each every por cada in en by the de a 1 no nos number unit units unidad unidades 单位 單位 ' +
    'english chinese spanish inglés español chino zh cn es 英文 中文 西文 西班牙文 西班牙语 ' +
    'required optional must 必填 选填 obligatorio opcional',
)
const pieceWords = toWords(
  'piece pieces pc pcs pair pairs pr prs set sets ea pza pzas pz pieza piezas ud uds par pares ' +
    '件 个 個 条 只 双 套 顶 支 把 qty quantity quantities cantidad 数量 數量',
)
const styleWords = toWords(
  'style styles design designs model item article sku 款 款式 型号 modelo estilo artículo referencia diseño min minimum mínimo',
)

/** What may stand beside the name of such a column and changes nothing. */
const harmless: Record<Figure, Set<string>> = {
  price: new Set([
    ...anyWords,
    ...pieceWords,
    ...toWords(
      'price cost precio 价 价格 单价 單價 us fob exw fca fas factory works ex 出厂 离岸 port net neto ' +
        'excl excluding without sin vat iva tax taxes 不含税 未税 from desde 起',
    ),
  ]),
  pieces: new Set([...anyWords, ...pieceWords, ...styleWords]),
  packed: new Set([
    ...anyWords,
    ...pieceWords,
    ...toWords('pack packs pk bag polybag 包 袋 paquete bolsa'),
  ]),
  days: new Set([
    ...anyWords,
    ...toWords(
      'day days d calendar día días dia dias naturales 天 天数 日 日历天 自然日 about approx 约',
    ),
  ]),
}

const standards: Record<Figure, string> = {
  price: 'a price is per piece: give it per piece',
  pieces: 'quantities are in pieces: give it in pieces',
  packed: 'quantities are in pieces: give it in pieces',
  days: 'times are in days: give it in days',
}

/** A term and its place: `FOB Ningbo`. */
const termAtPlace =
  /^(?:fob|exw|fca|fas)\s(?!.*(?:\b(?:per|por|doz|dz|docena|ctn|carton|case|box|caja|pack)|[打箱盒包罗]))[\p{L}\s.,]+$/u
const year = /^20\d\d年?$/u
const afterOrder = /^(?:(?:calendar )?days? )?after [\p{L}\s]+$/u

function isHarmless(part: string, figure: Figure): boolean {
  if (figure === 'price' && (termAtPlace.test(part) || year.test(part))) return true
  if (figure === 'days' && afterOrder.test(part)) return true
  const words = part.split(/(?<=^1)(?=\p{L})|[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.every(
    (word) => harmless[figure].has(word) || harmless[figure].has(word.replace(/^[每按]/u, '')),
  )
}

/**
 * Why figures under a header are not what `column` holds: per dozen, in weeks. Undefined where they are, or where the
 * column holds none.
 */
export function describeWrongUnit(
  column: string,
  header: string,
  { others, currencies }: MatchedHeader,
): string | undefined {
  const figure = figures.get(column)
  if (figure === undefined) return undefined
  const [standard, shop] = [standards[figure], getShopCurrency()]
  if (figure === 'price' && currencies.length > 0 && !currencies.includes(shop))
    return `is in ${nameCurrencies(currencies)}, and the shop sells in ${nameCurrencies([shop])}: give prices in ${nameCurrencies([shop])}`
  if (figure !== 'price' && currencies.length > 0)
    return `is in ${nameCurrencies(currencies)}, and ${standard}`
  const part = others.find((other) => !isHarmless(other, figure))
  return part === undefined
    ? undefined
    : `says ${JSON.stringify(part)}, and ${standard}; if it is so already, say --columns "${header}=${column}"`
}
