import { locales, serviceSlugs, type ServiceSlug } from '#shared/contract/locales.ts'
import {
  toServicePage,
  type PageBlock,
  type PageContent,
  type PageIntro,
  type PageTexts,
} from '#shared/contract/page-texts.ts'
import { fillSpans, fillText, isTradeTerms, type FigureValues } from './placeholders.ts'

/** In the language asked for, else in the first of the shop's that the firm has written. */
function pickLocale<T>(texts: Record<string, T>, locale: string): T | undefined {
  const tag = [locale, ...locales].find((one) => texts[one] !== undefined)
  return tag === undefined ? undefined : texts[tag]
}

export function localizePage(
  texts: PageTexts,
  locale: string,
  values: FigureValues,
): PageContent | undefined {
  const page = pickLocale(texts, locale)
  return (
    page && {
      title: fillText(page.title, values) ?? '',
      lead: fillText(page.lead, values) ?? '',
      sections: page.sections.map(({ title, blocks }) => ({
        title,
        blocks: isTradeTerms(blocks) ? blocks : blocks.flatMap((block) => fillBlock(block, values)),
      })),
    }
  )
}

function fillBlock(block: PageBlock, values: FigureValues): PageBlock[] {
  if (block.kind === 'subheading') return [block]
  if (block.kind === 'list')
    return [
      { ...block, entries: block.entries.flatMap((entry) => toList(fillSpans(entry, values))) },
    ]
  return toList(fillSpans(block.spans, values)).map((spans) => ({ ...block, spans }))
}

const toList = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

/** The services that the firm has written a page of, in the order of the menu. */
export function listServices<Intro extends Pick<PageIntro, 'title'>>(
  intros: Record<string, Record<string, Intro>> | undefined,
  locale: string,
): (Intro & { slug: ServiceSlug })[] {
  return serviceSlugs.flatMap((slug) => {
    const intro = pickLocale(intros?.[toServicePage(slug)] ?? {}, locale)
    return intro ? [{ slug, ...intro }] : []
  })
}
