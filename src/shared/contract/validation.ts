import * as v from 'valibot'
import { removeInvisible } from '../domain/visible-text.ts'

/**
 * Every broken input rule, by name. The schemas below and the forms use these as messages;
 * the window turns them into words in the buyer's language (specification, section 5).
 */
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
  'text.too_long',
] as const

/** The name of one input rule. */
export type RuleCode = (typeof ruleCodes)[number]

const rule = (code: RuleCode) => code

/** No spaces, one at sign, a dot in the domain; nothing that could break out of a mail header. */
const emailPattern = /^[^\s@<>",;]+@[^\s@<>",;][^\s@<>",;.]*\.[^\s@<>",;]+$/u

/** After stripping spaces and dashes: an optional plus and 2 to 15 digits, the first not zero. */
const phonePattern = /^\+?[1-9]\d{1,14}$/u

/** Half of a character that takes two units, alone. */
const halfCharacter = /\p{Surrogate}/gu

/**
 * The bounds come before everything else, so that what is far too long is looked at no further. Blanks around a text do
 * not count.
 */
const boundedText = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(longest, rule('text.too_long')))

const boundedSize =
  (most: number) =>
  (input: unknown): boolean =>
    typeof input !== 'object' ||
    input === null ||
    (Array.isArray(input) ? input : Object.keys(input)).length <= most

/** A list of at most `most` items; of a longer one none is looked at. */
export const listOf = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.custom<v.InferInput<Item>[]>(boundedSize(most), rule('text.too_long')), v.array(item))

/** What would turn the text behind it around as well, when both are shown on one line. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu

/** Single-line text of at most `longest` characters, trimmed; may be empty. Line breaks and control characters become spaces, half characters a replacement sign. */
export const line = (longest: number) =>
  v.pipe(
    boundedText(longest),
    v.transform((text) =>
      text
        .replace(halfCharacter, '\u{FFFD}')
        .replace(turning, '')
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim(),
    ),
  )

/** Blanks alone are no text, nor is what takes no room. */
const isSeen = (text: string) => removeInvisible(text).trim() !== ''

/** A required single line; `code` names the rule when it is blank. */
export const requiredLine = (code: RuleCode, longest = 200) =>
  v.pipe(v.string(rule(code)), line(longest), v.check(isSeen, rule(code)))

/** A line that may be missing or null on the wire; read as an empty text. */
export const optionalLine = (longest = 200) => v.pipe(v.nullish(v.string(), ''), line(longest))

/** Several lines of text, trimmed, at most `longest` characters. NUL and other controls are dropped, line breaks stay. */
export const requiredText = (code: RuleCode, longest = 10_000) =>
  v.pipe(
    v.string(rule(code)),
    boundedText(longest),
    v.transform((text) =>
      text
        .replace(halfCharacter, '\u{FFFD}')
        .replace(turning, '')
        .replace(/[^\P{Cc}\n\r\t]/gu, '')
        .trim(),
    ),
    v.check(isSeen, rule(code)),
  )

/** What is typed to be matched, not to be read: nothing in it is invisible, and full-width letters and digits are plain ones. */
const cleaned = v.transform((text: string) => removeInvisible(text).normalize('NFKC').trim())

/** A required e-mail address; as a link or at the end of a sentence it is one, too. */
export const email = v.pipe(
  requiredLine('email.required', 254),
  cleaned,
  v.transform((text) => text.replace(/^mailto:/iu, '').replace(/\.$/u, '')),
  v.minLength(1, rule('email.required')),
  v.maxLength(254, rule('text.too_long')),
  v.regex(emailPattern, rule('email.invalid')),
)

/** An optional telephone number as free text. */
export const optionalPhoneText = v.pipe(
  optionalLine(60),
  cleaned,
  v.maxLength(60, rule('text.too_long')),
)

/** An optional telephone number: empty, or 2 to 15 digits with an optional plus once spaces and dashes are gone. */
export const optionalPhone = v.pipe(
  optionalLine(40),
  cleaned,
  v.maxLength(40, rule('text.too_long')),
  v.check(
    (text) => text === '' || phonePattern.test(text.replace(/[\s\p{Pd}]/gu, '')),
    rule('phone.invalid'),
  ),
)

/** An optional model number. */
export const optionalModel = v.pipe(optionalLine(100), cleaned)

/** A whole number from 1 to 999 (specification, sections 5 and 9). */
export const quantity = v.pipe(
  v.number(rule('quantity.whole')),
  v.gtValue(0, rule('quantity.positive')),
  v.integer(rule('quantity.whole')),
  v.maxValue(999, rule('quantity.too_many')),
)

/** The id of a product. */
export const productId = requiredLine('product_id.required', 100)

/** Chosen options, for example `{ color: 'Cognac', size: 'M' }`. At most 20; empty when nothing was chosen. */
export const specifications = v.nullish(
  v.pipe(
    v.custom<Record<string, string>>(boundedSize(20), rule('text.too_long')),
    v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(200))),
  ),
  {},
)
/** Chosen options as they travel. */
export type Specifications = v.InferOutput<typeof specifications>
