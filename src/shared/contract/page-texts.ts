import * as v from 'valibot'
import { serviceSlugs, type ServiceSlug } from './locales.ts'

const serviceNames = serviceSlugs.map((slug) => `service-${slug}` as const)

/** Pages whose texts come from `pages/NAME.LANGUAGE.md` of the catalogue folder. */
export const pageNames = ['faq', 'terms', 'privacy', ...serviceNames] as const
export type PageName = (typeof pageNames)[number]

export const toServicePage = (slug: ServiceSlug): PageName => `service-${slug}`

/** A piece of a text. `to` is a web address, an address of the shop, or one that begins with `mailto:` or `tel:`. */
const Span = v.union([
  v.string(),
  v.object({ text: v.string(), strong: v.optional(v.literal(true)), to: v.optional(v.string()) }),
])
const Spans = v.array(Span)
export type Spans = v.InferOutput<typeof Spans>

const PageBlock = v.variant('kind', [
  v.object({ kind: v.literal('text'), spans: Spans }),
  v.object({ kind: v.literal('subheading'), text: v.string() }),
  v.object({ kind: v.literal('list'), numbered: v.boolean(), entries: v.array(Spans) }),
])
export type PageBlock = v.InferOutput<typeof PageBlock>

/** A page in one language. Texts may hold the placeholders of `domain/company/placeholders.ts`. */
export const PageContent = v.object({
  title: v.string(),
  lead: v.string(),
  sections: v.array(v.object({ title: v.string(), blocks: v.array(PageBlock) })),
})
export type PageContent = v.InferOutput<typeof PageContent>

/** What links and lists of pages show. */
const PageIntro = v.pick(PageContent, ['title', 'lead'])
export type PageIntro = v.InferOutput<typeof PageIntro>

export const PageIntros = v.record(v.string(), v.record(v.string(), PageIntro))
export type PageIntros = v.InferOutput<typeof PageIntros>

export const PageTexts = v.record(v.string(), PageContent)
export type PageTexts = v.InferOutput<typeof PageTexts>

/** Null where the firm has not written the page. */
export const PageAnswer = v.object({ texts: v.nullable(PageTexts) })
