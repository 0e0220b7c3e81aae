import * as v from 'valibot'
import { removeInvisible } from '../domain/visible-text.ts'

/** Messages of all schemas and forms; the window translates them (specification, section 5). */
export const ruleCodes = [
  'full_name.required',
  'name.required',
  'company.required',
  'email.required',
  'email.invalid',
  'phone.invalid',
  'address.required',
  'city.required',
  'state.required',
  'postal_code.required',
  'country.required',
  'message.required',
  'product_id.required',
  'quantity.positive',
  'quantity.whole',
  'quantity.too_many',
  'cart.full',
  'file.too_large',
  'file.type',
  'file.empty',
  'file.harmful',
  'file.gone',
  'amount.invalid',
  'date.invalid',
  'text.too_long',
] as const

export type RuleCode = (typeof ruleCodes)[number]

const rule = (code: RuleCode) => code

/** No spaces, one at sign, a dot in the domain; nothing that could break out of a mail header. */
const emailPattern = /^[^\s@<>",;]+@[^\s@<>",;][^\s@<>",;.]*\.[^\s@<>",;]+$/u

/** After stripping spaces and dashes: an optional plus and 2 to 15 digits, the first not zero. */
const phonePattern = /^\+?[1-9]\d{1,14}$/u

const loneSurrogate = /\p{Surrogate}/gu

/** Length comes first, so that no other rule runs on very long input. Surrounding blanks do not count. */
const boundedText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength, rule('text.too_long')))

const hasAtMost =
  (most: number) =>
  (input: unknown): boolean =>
    typeof input !== 'object' ||
    input === null ||
    (Array.isArray(input) ? input : Object.keys(input)).length <= most

/** Checks the length before any item, so that a huge list costs nothing. */
export const boundedList = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.custom<v.InferInput<Item>[]>(hasAtMost(most), rule('text.too_long')), v.array(item))

/** Bidirectional controls, which would also reorder the text behind them on the same line. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/gu

/** Trimmed single-line text of at most `maxLength` characters; may be empty. Control characters become spaces. */
export const singleLineText = (maxLength: number) =>
  v.pipe(
    boundedText(maxLength),
    v.transform((text) =>
      text
        .replace(loneSurrogate, '\u{FFFD}')
        .replace(bidiControls, '')
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim(),
    ),
  )

const hasVisibleText = (text: string) => removeInvisible(text).trim() !== ''

export const requiredLine = (code: RuleCode, maxLength = 200) =>
  v.pipe(v.string(rule(code)), singleLineText(maxLength), v.check(hasVisibleText, rule(code)))

export const optionalLine = (maxLength = 200) =>
  v.pipe(v.nullish(v.string(), ''), singleLineText(maxLength))

/** Like `singleLineText`, but line breaks and tabs stay. */
export const optionalText = (maxLength: number) =>
  v.pipe(
    boundedText(maxLength),
    v.transform((text) =>
      text
        .replace(loneSurrogate, '\u{FFFD}')
        .replace(bidiControls, '')
        .replace(/[^\P{Cc}\n\r\t]/gu, '')
        .trim(),
    ),
  )

export const requiredText = (code: RuleCode, maxLength = 10_000) =>
  v.pipe(v.string(rule(code)), optionalText(maxLength), v.check(hasVisibleText, rule(code)))

/** For text that is matched rather than read: nothing invisible, full-width letters and digits become plain ones. */
const cleaned = v.transform((text: string) => removeInvisible(text).normalize('NFKC').trim())

/** Accepts a `mailto:` link and a full stop at the end. */
export const email = v.pipe(
  requiredLine('email.required', 254),
  cleaned,
  v.transform((text) => text.replace(/^mailto:/iu, '').replace(/\.$/u, '')),
  v.minLength(1, rule('email.required')),
  v.maxLength(254, rule('text.too_long')),
  v.regex(emailPattern, rule('email.invalid')),
)

export const optionalPhoneText = v.pipe(
  optionalLine(60),
  cleaned,
  v.maxLength(60, rule('text.too_long')),
)

/** Empty, or 2 to 15 digits with an optional plus, ignoring spaces and dashes. */
export const optionalPhone = v.pipe(
  optionalLine(40),
  cleaned,
  v.maxLength(40, rule('text.too_long')),
  v.check(
    (text) => text === '' || phonePattern.test(text.replace(/[\s\p{Pd}]/gu, '')),
    rule('phone.invalid'),
  ),
)

export const optionalModel = v.pipe(optionalLine(100), cleaned)

/** A whole number from 1 to 999 (specification, sections 5 and 9). */
export const quantity = v.pipe(
  v.number(rule('quantity.whole')),
  v.gtValue(0, rule('quantity.positive')),
  v.integer(rule('quantity.whole')),
  v.maxValue(999, rule('quantity.too_many')),
)

export const productId = requiredLine('product_id.required', 100)

/** Chosen options, for example `{ color: 'Cognac', size: 'M' }`. At most 20; empty when nothing was chosen. */
export const specifications = v.nullish(
  v.pipe(
    v.custom<Record<string, string>>(hasAtMost(20), rule('text.too_long')),
    v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(200))),
  ),
  {},
)
export type Specifications = v.InferOutput<typeof specifications>
