import type { ListItem, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { PageBlock, PageContent, Spans } from '#shared/contract/page-texts.ts'
import { isTradeTerms, listUnknownPlaceholders } from '#shared/domain/company/placeholders.ts'
import type { ImportError } from '../import-error.ts'

type Complain = (reason: string) => void

/**
 * A page from Markdown: `# Title`, the lead below it, then sections under `##`. HTML shows as it is written, since the
 * shop renders texts, never markup. Complaints instead of a page for what it cannot show.
 */
export function parsePage(text: string): PageContent | ImportError[] {
  const errors: ImportError[] = []
  const page: PageContent = { title: '', lead: '', sections: [] }
  for (const node of fromMarkdown(text).children) {
    const line = node.position?.start.line ?? 1
    addNode(page, node, (reason) => errors.push({ line, reason }))
  }
  if (errors.length === 0 && page.title === '')
    errors.push({ line: 1, reason: 'has no title: begin with a line such as "# Terms of sale"' })
  const mixed = page.sections.find(
    ({ blocks }) => !isTradeTerms(blocks) && blocks.some((block) => isTradeTerms([block])),
  )
  if (mixed)
    errors.push({
      line: 1,
      reason: `{{trade_terms}} stands alone in its section, not with other texts of "${mixed.title}"`,
    })
  for (const [at, textLine] of text.split('\n').entries()) {
    for (const name of listUnknownPlaceholders(textLine))
      errors.push({ line: at + 1, reason: `{{${name}}} is no value that the shop knows` })
  }
  return errors.length > 0 ? errors : page
}

function addNode(page: PageContent, node: RootContent, complain: Complain): void {
  const section = page.sections.at(-1)
  if (node.type === 'heading' && node.depth === 1) {
    if (page.title !== '' || section)
      return complain('a page has one title; sections begin with ##')
    page.title = toText(toSpans(node.children, complain))
  } else if (node.type === 'heading' && node.depth === 2) {
    page.sections.push({ title: toText(toSpans(node.children, complain)), blocks: [] })
  } else if (section) {
    const block = toBlock(node, complain)
    if (block) section.blocks.push(block)
  } else if (node.type === 'paragraph' || node.type === 'html') {
    page.lead = [page.lead, toText(toSpans([node], complain))].filter(Boolean).join(' ')
  } else complain('stands before the first section: begin one with ##')
}

function toBlock(node: RootContent, complain: Complain): PageBlock | undefined {
  if (node.type === 'paragraph' || node.type === 'html')
    return { kind: 'text', spans: toSpans([node], complain) }
  if (node.type === 'heading' && node.depth === 3)
    return { kind: 'subheading', text: toText(toSpans(node.children, complain)) }
  if (node.type === 'list') {
    const entries = node.children.map((item) => toEntry(item, complain))
    return { kind: 'list', numbered: node.ordered ?? false, entries }
  }
  const shown = 'sections (##), subheadings (###), paragraphs, lists, bold text and links are shown'
  complain(`${describeNode(node.type)} is not shown; ${shown}`)
  return undefined
}

function toEntry({ children }: ListItem, complain: Complain): Spans {
  if (children.some(({ type }) => type !== 'paragraph' && type !== 'html'))
    complain('an entry of a list holds text only')
  return children.flatMap((child) => (child.type === 'paragraph' ? toSpans([child], complain) : []))
}

type Styled = PhrasingContent | Extract<RootContent, { type: 'paragraph' }>

/** Neighbouring plain texts are one. */
function toSpans(nodes: readonly Styled[], complain: Complain): Spans {
  const spans: Spans = []
  for (const span of nodes.flatMap((node) => toStyledSpans(node, complain))) {
    const last = spans.at(-1)
    if (typeof span === 'string' && typeof last === 'string') spans[spans.length - 1] = last + span
    else spans.push(span)
  }
  return spans
}

function toStyledSpans(node: Styled, complain: Complain): Spans {
  switch (node.type) {
    case 'text':
      // a single line break in the file is a space
      return [node.value.replaceAll('\n', ' ')]
    case 'html':
    case 'inlineCode':
      return [node.value]
    case 'break':
      return [' ']
    case 'emphasis':
    case 'paragraph':
      return toSpans(node.children, complain)
    case 'strong':
      return [{ text: toText(toSpans(node.children, complain)), strong: true }]
    case 'link': {
      if (!isAllowedAddress(node.url))
        complain(`${node.url} is no address a text may lead to: https://, mailto:, tel: or /`)
      return [{ text: toText(toSpans(node.children, complain)), to: node.url }]
    }
    default:
      complain(`${describeNode(node.type)} is not shown in a text`)
      return []
  }
}

const isAllowedAddress = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/u.test(address)

const toText = (spans: Spans): string =>
  spans.map((span) => (typeof span === 'string' ? span : span.text)).join('')

const nodeNames: Partial<Record<string, string>> = {
  heading: 'a heading of this depth',
  image: 'a picture',
  imageReference: 'a picture',
  code: 'a block of code (four spaces before a text make one)',
  blockquote: 'a quotation',
  thematicBreak: 'a rule',
}

const describeNode = (type: string): string => nodeNames[type] ?? `Markdown's ${type}`
