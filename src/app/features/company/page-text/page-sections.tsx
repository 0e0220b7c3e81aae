import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TradeTermsContent } from '#shared/contract/company-content.ts'
import type { PageBlock, PageContent, Spans } from '#shared/contract/page-texts.ts'
import { isTradeTerms } from '#shared/domain/company/placeholders.ts'
import { CompanyPageSection, ProcessStep, Steps } from '../company-page-layout.tsx'
import { TradeTerms } from '../trade-terms.tsx'

type PageSectionsProps = Pick<PageContent, 'sections'> & {
  /** For the section that consists of them. */
  terms?: TradeTermsContent | undefined
}

/** The sections of a page, as `catalogue/README.md` describes them. */
export const PageSections = ({ sections, terms }: PageSectionsProps) =>
  sections.map(({ title, blocks }, at) =>
    isTradeTerms(blocks) ? (
      <TradeTerms key={at} title={title} terms={terms} />
    ) : (
      <CompanyPageSection key={at} title={title}>
        <Groups blocks={blocks} />
      </CompanyPageSection>
    ),
  )

/** Blocks below a subheading stand beside those of the next one. */
function Groups({ blocks }: { blocks: readonly PageBlock[] }) {
  const groups = splitBySubheading(blocks)
  if (groups.length === 1) return <Blocks blocks={blocks} />
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {groups.map((group, at) => (
        <section key={at}>
          <Blocks blocks={group} />
        </section>
      ))}
    </div>
  )
}

function splitBySubheading(blocks: readonly PageBlock[]): PageBlock[][] {
  const groups: PageBlock[][] = []
  for (const block of blocks) {
    const group = groups.at(-1)
    if (group && block.kind !== 'subheading') group.push(block)
    else groups.push([block])
  }
  return groups
}

export const Blocks = ({ blocks }: { blocks: readonly PageBlock[] }) =>
  blocks.map((block, at) => <ShownBlock key={at} block={block} />)

function ShownBlock({ block }: { block: PageBlock }) {
  if (block.kind === 'subheading')
    return <h3 className="label-caps border-b border-line pb-2 text-soft">{block.text}</h3>
  if (block.kind === 'list')
    return block.numbered ? <StepList {...block} /> : <CheckList {...block} />
  return (
    <p className="max-w-text text-soft [p+&]:mt-3">
      <SpanText spans={block.spans} />
    </p>
  )
}

/** An entry's bold beginning is the name of the step. */
const StepList = ({ entries }: { entries: readonly Spans[] }) => (
  <Steps>
    {entries.map((spans, at) => {
      const [name, ...rest] = spans
      const isNamed = typeof name === 'object' && name.strong === true
      return (
        <ProcessStep key={at} name={isNamed ? name.text : undefined}>
          <SpanText spans={isNamed ? rest : spans} />
        </ProcessStep>
      )
    })}
  </Steps>
)

const CheckList = ({ entries }: { entries: readonly Spans[] }) => (
  <ul>
    {entries.map((spans, at) => (
      <li key={at} className="flex gap-3 border-b border-line py-3 text-sm">
        <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-trade" />
        <span className="min-w-0">
          <SpanText spans={spans} />
        </span>
      </li>
    ))}
  </ul>
)

const SpanText = ({ spans }: { spans: Spans }): ReactNode =>
  spans.map((span, at) => {
    if (typeof span === 'string') return span
    const text = span.strong ? <strong className="font-semibold">{span.text}</strong> : span.text
    return span.to === undefined ? (
      <span key={at}>{text}</span>
    ) : (
      <TextLink key={at} to={span.to}>
        {text}
      </TextLink>
    )
  })

const linkClass = 'text-trade underline underline-offset-4'

/** Addresses of the shop stay within the app. */
const TextLink = ({ to, children }: { to: string; children: ReactNode }) =>
  to.startsWith('/') ? (
    <Link to={to} className={linkClass}>
      {children}
    </Link>
  ) : (
    <a href={to} className={linkClass}>
      {children}
    </a>
  )
