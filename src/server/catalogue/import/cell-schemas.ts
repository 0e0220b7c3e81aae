import * as v from 'valibot'
import type { Days, PriceBreak } from '#shared/contract/catalogue.ts'
import { hasDecimals } from '#shared/domain/pricing/money.ts'
import { priceBreaksMax } from '#shared/domain/pricing/price-breaks.ts'
import { readPieces, readPrice } from './cells/amount.ts'
import { findCurrency, getShopCurrency, nameCurrencies } from './cells/currencies.ts'
import { foldFullWidth } from './cells/full-width.ts'
import { splitPictureCrop } from './cells/picture-crop.ts'
import { splitCell, type ListKind } from './cells/split-list.ts'

export const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => !value.includes('\uFFFD'),
      'is text in an encoding that is not known: save the list as "CSV UTF-8"',
    ),
    v.check((value) => !/[^\P{Cc}\n\t]/u.test(value), 'holds control characters'),
    v.maxLength(maxLength, `is longer than ${maxLength} characters`),
  )

export const required = (maxLength: number) => v.pipe(text(maxLength), v.minLength(1, 'is empty'))

const months = ['en', 'es', 'de', 'fr', 'pt', 'it'].flatMap((locale) => {
  const names = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) =>
    names.format(Date.UTC(2026, month)).replace('.', ''),
  )
})

/** What Excel makes of the size 6-8: `06-Aug`, `6. ago`, `8月6日`. Case-sensitive: a model may be `12-MAR`. */
export const dayAndMonth = new RegExp(
  `^\\d{1,2}(?:月\\d{1,2}日|[-. ]{1,2}(?:${[...new Set(months)].join('|')})\\.?)$`,
  'u',
)
const fullDate =
  /^(?:\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d\d|(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2})$/u
const excelDateMessage = 'looks like a date that Excel has made: format the column as text'

const listCell = (kind: ListKind, maxLength = 2000) =>
  v.pipe(
    text(maxLength),
    v.check((cell) => !dayAndMonth.test(cell) && !fullDate.test(cell), excelDateMessage),
    v.transform((cell) => splitCell(cell, kind)),
  )

/** As `splitCell` reads it. */
export const list = listCell('others')
export const sizeList = listCell('sizes')
/** Room for 30 pictures with long names, colors and crops. */
const fileList = listCell('files', 12_000)

/** `key=value` or `key: value`; several with vertical bars, semicolons or line breaks between them. */
export const pairs = v.pipe(
  text(5000),
  v.transform(splitPairs),
  v.everyItem((entry) => /^[^=]+=./su.test(entry), 'has an entry that is not key=value'),
  v.transform((entries) =>
    entries.map((entry): [string, string] => {
      const at = entry.indexOf('=')
      return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
    }),
  ),
  v.check((all) => new Set(all.map(([key]) => key)).size === all.length, 'has a key twice'),
  v.transform((all): Record<string, string> => Object.fromEntries(all)),
)

/** In the shop's currency with at most two decimals, above 0; as people write it (`readPrice`). */
export const price = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readPrice(dataset.value)
    if ('number' in read) return read.number
    addIssue({ message: read.reason })
    return NEVER
  }),
  v.regex(/^\d+(\.\d{1,2})?$/u, 'has more than two decimals: write a price such as 12.50'),
  v.regex(/^\d{1,7}(\.|$)/u, 'is too large for a price per piece'),
  v.transform(Number),
  v.check(
    (value) => hasDecimals(getShopCurrency()) || Number.isInteger(value),
    () => `has decimals, which prices in ${nameCurrencies([getShopCurrency()])} do not have`,
  ),
  v.minValue(0.01, 'is 0, at which nothing can be bought: write a price such as 12.50'),
)

const breakExample = 'write such as "500 8.40 | 1000 7.95"'

/** `500 8.40 | 1000 7.95`: quantities rise, prices do not. */
export const priceBreaks = v.pipe(
  text(500),
  v.transform((cell) => splitCell(cell)),
  v.maxLength(priceBreaksMax, `has more than ${priceBreaksMax} price breaks`),
  v.rawTransform(({ dataset, addIssue, NEVER }): PriceBreak[] => {
    const breaks: PriceBreak[] = []
    const refuse = (message: string) => {
      addIssue({ message })
      return NEVER
    }
    for (const entry of dataset.value) {
      const [, from, written = ''] = /^([1-9]\d{0,7})[\s:=]+(.+)$/su.exec(entry) ?? []
      if (from === undefined) return refuse(`has ${JSON.stringify(entry)}: ${breakExample}`)
      const read = v.safeParse(price, written)
      if (!read.success)
        return refuse(`has ${JSON.stringify(entry)}, whose price ${read.issues[0].message}`)
      const before = breaks.at(-1)
      const next = { quantity: Number(from), price: read.output }
      if (before && next.quantity <= before.quantity)
        return refuse(`has ${from} after ${before.quantity}: quantities must rise`)
      if (before && next.price > before.price)
        return refuse(`asks more per piece for ${from} than for ${before.quantity}`)
      breaks.push(next)
    }
    return breaks
  }),
)

/** The shop's, as people write it. */
export const currencyCell = v.pipe(
  v.string(),
  v.check(
    (cell) => cell === '' || findCurrency(cell).named.includes(getShopCurrency()),
    () => `is not the currency of the shop, ${getShopCurrency()}`,
  ),
)

/** As `readPieces` reads them. */
export const pieces = v.pipe(
  v.string(),
  v.transform((cell) => readPieces(cell) ?? cell),
  v.regex(/^[1-9]\d{0,7}$/u, 'is not a whole number of pieces'),
  v.transform(Number),
)

/** `25`, `25-35`, with or without the word for days. */
export const days = v.pipe(
  v.string(),
  v.check((cell) => !dayAndMonth.test(cell), excelDateMessage),
  v.regex(
    /^\d{1,3}(?:\s*[-–—~至]\s*\d{1,3})?\s*(?:days?|d[ií]as?|天|日)?$/iu,
    'is not a number of days such as 25 or 25-35',
  ),
  v.transform((cell): Days => {
    const [from = 0, to = from] = cell.match(/\d+/gu)?.map(Number) ?? []
    return { from, to }
  }),
  v.check(({ from, to }) => from > 0 && from <= to, 'is not a number of days such as 25 or 25-35'),
)

/** Incoterms 2020 (International Chamber of Commerce). */
const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']

export const incotermCell = v.pipe(
  v.string(),
  v.transform((cell) => cell.toUpperCase()),
  v.picklist(['', ...incoterms], `is none of ${incoterms.join(', ')}`),
)

export const certificateList = v.pipe(
  list,
  v.maxLength(12, 'names more than 12 certificates'),
  v.everyItem((name) => name.length <= 60, 'has a name of more than 60 characters'),
)

/** Needs something to make an address of; as long as an inquiry can name it. */
export const modelNumber = v.pipe(
  required(100),
  v.transform(foldFullWidth),
  v.regex(/[\p{L}\p{N}]/u, 'has no letter or digit'),
  v.check((cell) => !dayAndMonth.test(cell), excelDateMessage),
)

const yesWords = [
  'yes',
  'true',
  '1',
  'y',
  'sí',
  'si',
  '是',
  '有',
  '√',
  '上架',
  '在售',
  'active',
  'activo',
]
const noWords = ['no', 'false', '0', 'n', '否', '无', '×', '下架', '停产', 'inactive', 'inactivo']

/** Empty is yes. */
export const yesNo = v.pipe(
  v.string(),
  v.transform((cell) => foldFullWidth(cell).toLowerCase()),
  v.picklist(['', ...yesWords, ...noWords], 'is neither yes nor no'),
  v.transform((cell) => !noWords.includes(cell)),
)

/** No path, not hidden, a picture's extension. Letters of any script, since exporters name files in theirs. */
export const isPictureName = (name: string) =>
  /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .()（）-]*\.(jpe?g|png|webp|avif|tiff?)$/iu.test(name)

const describeNonPicture = (name = '') =>
  `names ${JSON.stringify(name)}, which is no picture file such as front.jpg`

export const imageFileCell = v.pipe(
  v.string(),
  v.check(isPictureName, ({ input }) => describeNonPicture(input)),
)

/** A picture, or a drawing. */
export const logoFileCell = v.pipe(
  v.string(),
  v.check(
    (name) => isPictureName(name.replace(/\.svg$/iu, '.png')),
    ({ input }) => `names ${JSON.stringify(input)}, which is no file such as logo.svg or logo.png`,
  ),
)

/** `front.jpg`, `Olive: olive.jpg` for a picture of one colour, `front.jpg [10 0 80 100]` for a part of one. */
export const imageFilesCell = v.pipe(
  fileList,
  v.transform((entries) =>
    entries.map((entry) => {
      const at = entry.lastIndexOf(':') // no file name has one
      return { color: entry.slice(0, Math.max(at, 0)).trim(), file: entry.slice(at + 1).trim() }
    }),
  ),
  v.everyItem(
    ({ file }) => isPictureName(splitPictureCrop(file).file),
    ({ input }) => {
      const wrong = input.find(({ file }) => !isPictureName(splitPictureCrop(file).file))
      return `${describeNonPicture(wrong?.file)}; several are separated by |`
    },
  ),
)

function splitPairs(cell: string): string[] {
  if (/[|｜]/u.test(cell)) return toPairs(cell.split(/[|｜]/u))
  const entries = toPairs(cell.split(/[\n;；]/u))
  return entries.every((entry) => entry.includes('=')) ? entries : toPairs([cell])
}

const toPairs = (entries: string[]) =>
  entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => (entry.includes('=') ? entry : splitAtColon(entry)))

function splitAtColon(entry: string): string {
  const at = entry.search(/[:：]/u)
  return at < 0 ? entry : `${entry.slice(0, at).trim()}=${entry.slice(at + 1).trim()}`
}
