import type { PageBlock, Spans } from '#shared/contract/page-texts.ts'

/** What stands as `{{name}}` in the texts of pages; `trade_terms` stands alone in its section. */
export const figureNames = [
  'hours',
  'free_shipping_over',
  'shipping_fee',
  'tax_percent',
  'trade_terms',
] as const
export type FigureValues = Partial<Record<(typeof figureNames)[number], string>>

const pattern = /\{\{\s*(\w+)\s*\}\}/gu

export const listUnknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))

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
