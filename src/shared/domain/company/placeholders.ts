import type { MoneySettings } from '#shared/contract/money-settings.ts'
import type { PageBlock, Spans } from '#shared/contract/page-texts.ts'
import { formatRoundMoney, toCents } from '../pricing/money.ts'

/** What stands as `{{name}}` in a firm's texts; `trade_terms` stands alone in its section. */
export const figureNames = [
  'hours',
  'free_shipping_over',
  'shipping_fee',
  'tax_percent',
  'currency',
  'trade_terms',
] as const
export type FigureValues = Partial<Record<(typeof figureNames)[number], string>>

/** Those that `company.json` may use as well. Without a fee or a tax there is no figure to name. */
export function getMoneyFigures(money: MoneySettings): FigureValues {
  const { currency, shipping_fee, free_shipping_over, tax_percent } = money
  const format = (units: number) => formatRoundMoney(toCents(units), currency)
  return {
    currency,
    ...(free_shipping_over !== undefined && { free_shipping_over: format(free_shipping_over) }),
    ...(shipping_fee > 0 && { shipping_fee: format(shipping_fee) }),
    ...(tax_percent > 0 && { tax_percent: String(tax_percent) }),
  }
}

const pattern = /\{\{\s*(\w+)\s*\}\}/gu

export const listUnknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))

/** Names without a value, known or not. */
export const listUnfilledPlaceholders = (text: string, values: FigureValues): string[] =>
  [...text.matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => !isPlaceholder(name) || values[name] === undefined)

/** Undefined where a value is unknown: no sentence is better than one with a hole. */
export function fillText(text: string, values: FigureValues): string | undefined {
  let isComplete = true
  const filled = text.replaceAll(pattern, (_, name: string) => {
    const value = isPlaceholder(name) ? values[name] : undefined
    isComplete &&= value !== undefined
    return value ?? ''
  })
  return isComplete ? filled : undefined
}

export function fillSpans(spans: Spans, values: FigureValues): Spans | undefined {
  const filled: Spans = []
  for (const span of spans) {
    const text = fillText(typeof span === 'string' ? span : span.text, values)
    if (text === undefined) return undefined
    filled.push(typeof span === 'string' ? text : { ...span, text })
  }
  return filled
}

/** Whether a section is the table of trade terms. */
export function isTradeTerms(blocks: readonly PageBlock[]): boolean {
  const [block, ...others] = blocks
  if (others.length > 0 || block?.kind !== 'text' || block.spans.length !== 1) return false
  const [text] = block.spans
  return typeof text === 'string' && /^\s*\{\{\s*trade_terms\s*\}\}\s*$/u.test(text)
}

const isPlaceholder = (name: string): name is (typeof figureNames)[number] =>
  figureNames.some((known) => known === name)
