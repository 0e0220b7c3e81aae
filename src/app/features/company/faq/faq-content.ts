import type { PageBlock, PageContent, PageTexts, Spans } from '#shared/contract/page-texts.ts'

/** `id` is its fragment: /faq#orders. */
export type FaqEntry = {
  id: string
  category: string
  question: string
  answer: PageBlock[]
}

/**
 * The questions (`###`) below each category (`##`), or a `##` that is a question itself. Fragments are the same in
 * every language.
 */
export function toFaqEntries({ sections }: PageContent, texts: PageTexts): readonly FaqEntry[] {
  const base = texts['en'] ?? Object.values(texts)[0]
  return sections.flatMap(({ title, blocks }, at) => {
    const id = toFragment(base?.sections[at]?.title ?? title) || `questions-${at + 1}`
    const entries: FaqEntry[] = []
    for (const block of blocks) {
      const number = entries.length === 0 ? '' : `-${entries.length + 1}`
      const entry = { id: `${id}${number}`, answer: [] }
      if (block.kind === 'subheading')
        entries.push({ ...entry, category: title, question: block.text })
      else {
        if (entries.length === 0) entries.push({ ...entry, category: '', question: title })
        entries.at(-1)?.answer.push(block)
      }
    }
    return entries
  })
}

const toFragment = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')

/** schema.org FAQPage. */
export const toFaqData = (entries: readonly FaqEntry[]) => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
  })),
})

export const toPlainText = (blocks: readonly PageBlock[]): string =>
  blocks
    .flatMap((block) =>
      block.kind === 'subheading'
        ? [block.text]
        : block.kind === 'list'
          ? block.entries.map(joinSpans)
          : [joinSpans(block.spans)],
    )
    .join(' ')

const joinSpans = (spans: Spans): string =>
  spans.map((span) => (typeof span === 'string' ? span : span.text)).join('')
