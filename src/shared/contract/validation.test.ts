import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  email,
  singleLineText,
  optionalLine,
  optionalPhone,
  productId,
  quantity,
  requiredLine,
  requiredText,
  specifications,
} from './validation.ts'

/** The rule an input breaks first, or what is read of it. */
function read(schema: v.GenericSchema, input: unknown): unknown {
  const parsed = v.safeParse(schema, input)
  return parsed.success ? parsed.output : { broken: parsed.issues[0].message }
}
const broken = (code: string) => ({ broken: code })

describe('email', () => {
  test.each(['', '   ', '\n', undefined, null, 7])('is required: %o', (input) => {
    expect(read(email, input)).toEqual(broken('email.required'))
  })

  test.each([
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@example.',
    'ana@@example.com',
    'ana@b@example.com',
    'ana maria@example.com',
    'ana@exam ple.com',
    'ana@example.com, bob@example.com',
    'Ana <ana@example.com>',
    'ana@example.com\nBcc: bob@example.com',
  ])('must match a standard address pattern: %o', (input) => {
    expect(read(email, input)).toEqual(broken('email.invalid'))
  })

  test.each(['ana@example.com', 'a.b+c@mail.example.co.uk', "o'neil@example.com", '张@例子.中国'])(
    '%s passes',
    (input) => {
      expect(read(email, input)).toBe(input)
    },
  )

  test.each([
    'ana@example.com\u{200B}',
    'ana\u{200B}@example.com',
    '\u{202A}ana@exam\u{AD}ple.com\u{202C}',
    'mailto:ana@example.com',
    'MAILTO:ana@example.com',
    'ana@example.com.',
    '\u{FEFF} ana@example.com',
    'ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  ])('is read without what does not belong to it: %o', (input) => {
    expect(read(email, input)).toBe('ana@example.com')
  })

  test.each(['\u{200B}', 'mailto:', '.'])('is required where %o is all there is', (input) => {
    expect(read(email, input)).toEqual(broken('email.required'))
  })

  test('is trimmed, and no longer than an address can be', () => {
    expect(read(email, '  ana@example.com ')).toBe('ana@example.com')
    const host = '@example.com'
    expect(read(email, 'a'.repeat(254 - host.length) + host)).toHaveLength(254)
    expect(read(email, 'a'.repeat(255 - host.length) + host)).toEqual(broken('text.too_long'))
  })
})

describe('phone', () => {
  test.each(['', '  ', undefined, null])('is optional: %o', (input) => {
    expect(read(optionalPhone, input)).toBe('')
  })

  test.each(['12', '+12', '123456789012345', '+86 20 5550 0100', '86-20-5550-0100', '+1 - 2'])(
    'is an optional plus and 2 to 15 digits once spaces and dashes are gone: %s',
    (input) => {
      expect(read(optionalPhone, input)).toBe(input)
    },
  )

  test.each([
    ['\u{202A}+86 20 5550 0100\u{202C}', '+86 20 5550 0100'],
    ['+86 20\u{200B}5550', '+86 205550'],
    ['＋８６　２０－５５５０', '+86 20-5550'],
    ['+86\u{2011}20\u{2013}5550', '+86\u{2010}20\u{2013}5550'],
  ])('%o is read as %s', (input, phone) => {
    expect(read(optionalPhone, input)).toBe(phone)
  })

  test.each([
    '(415) 555-0100',
    '020 7946 0958',
    '1',
    '+1',
    '1234567890123456',
    '0123',
    '+0123',
    '++12',
    '12+',
    '(020) 555',
    'call me',
  ])('%s is no phone number', (input) => {
    expect(read(optionalPhone, input)).toEqual(broken('phone.invalid'))
  })
})

describe('required text', () => {
  test.each(['', '   ', '\t\n', '　', '\u0000', undefined, null, 7, ['Ana']])(
    'is required when empty or blank: %o',
    (input) => {
      expect(read(requiredLine('city.required'), input)).toEqual(broken('city.required'))
      expect(read(requiredText('message.required'), input)).toEqual(broken('message.required'))
    },
  )

  test('keeps what was written, trimmed; a line has no line breaks, a message does', () => {
    expect(read(requiredLine('city.required'), '  São Paulo ')).toBe('São Paulo')
    expect(read(requiredLine('city.required'), 'Madrid\r\nBcc: x')).toBe('Madrid Bcc: x')
    expect(read(requiredText('message.required'), ' 200 pieces\n\nin navy\u0000 ')).toBe(
      '200 pieces\n\nin navy',
    )
  })

  test('is too long by one character more than allowed', () => {
    const short = requiredLine('city.required', 3)
    expect(read(short, 'abc')).toBe('abc')
    expect(read(short, 'abcd')).toEqual(broken('text.too_long'))
    expect(read(requiredText('message.required', 3), 'abcd')).toEqual(broken('text.too_long'))
    expect(read(singleLineText(3), 'abcd')).toEqual(broken('text.too_long'))
  })

  test.each(['\u{200B}', ' \u{200D}\u{FEFF} ', '\u{202E}', '\u{3164}'])(
    'that cannot be seen is none: %o',
    (input) => {
      expect(read(requiredLine('city.required'), input)).toEqual(broken('city.required'))
      expect(read(requiredText('message.required'), input)).toEqual(broken('message.required'))
    },
  )

  test('turns nothing around, and keeps what joins letters', () => {
    expect(read(requiredLine('city.required'), '\u{202E}نمی\u{200C}خواهم\u{202C}')).toBe(
      'نمی\u{200C}خواهم',
    )
  })

  test('half a character becomes a replacement sign', () => {
    expect(read(singleLineText(10), 'a\ud83db')).toBe('a\ufffdb')
  })

  test('an optional line may be missing', () => {
    expect([undefined, null, '  '].map((input) => read(optionalLine(), input))).toEqual([
      '',
      '',
      '',
    ])
  })
})

describe('quantity', () => {
  test.each([1, 2, 998, 999])('%i passes', (input) => {
    expect(read(quantity, input)).toBe(input)
  })

  test.each([
    ['must be greater than 0', 0, 'quantity.positive'],
    ['must be greater than 0', -1, 'quantity.positive'],
    ['must be greater than 0', -0.5, 'quantity.positive'],
    ['must be a whole number', 0.5, 'quantity.whole'],
    ['must be a whole number', 1.5, 'quantity.whole'],
    ['must be a whole number', Number.NaN, 'quantity.whole'],
    ['must be a whole number', '2', 'quantity.whole'],
    ['must be a whole number', undefined, 'quantity.whole'],
    ['is 999 at most', 1_000, 'quantity.too_many'],
    ['is 999 at most', Number.MAX_SAFE_INTEGER, 'quantity.too_many'],
  ])('%s: %o', (_, input, code) => {
    expect(read(quantity, input)).toEqual(broken(code))
  })
})

test.each(['', ' ', undefined, null])('a product id is required: %o', (input) => {
  expect(read(productId, input)).toEqual(broken('product_id.required'))
})

test('options are chosen or not: none at all is an empty map, and 20 are the most', () => {
  const options = (many: number) =>
    Object.fromEntries(Array.from({ length: many }, (_, at) => [`option ${at}`, 'yes']))
  expect(read(specifications, undefined)).toEqual({})
  expect(read(specifications, null)).toEqual({})
  expect(read(specifications, options(20))).toEqual(options(20))
  expect(read(specifications, options(21))).toEqual(broken('text.too_long'))
})
