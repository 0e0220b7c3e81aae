import { locales, type Locale } from '#shared/contract/locales.ts'
import { pageNames, type PageName, type PageTexts } from '#shared/contract/page-texts.ts'
import type { ImportError } from '../import-error.ts'
import { parsePage } from './parse-page.ts'

/** Markdown by file name, such as `terms.en.md`: stored as the firm wrote it, so that an export gives it back. */
export type PageFiles = Record<string, string>

/** `PAGE.LANGUAGE.md`. */
export function parsePageName(file: string): { name: PageName; locale: Locale } | ImportError {
  const [page = '', tag = ''] = file.split('.')
  const name = pageNames.find((known) => known === page)
  const locale = locales.find((known) => known === tag)
  if (name !== undefined && locale !== undefined && file === `${name}.${locale}.md`)
    return { name, locale }
  const names = `pages ${pageNames.join(', ')}; languages ${locales.join(', ')}`
  return { line: 1, reason: `is no page of the shop: name it PAGE.LANGUAGE.md, ${names}` }
}

/** The pages of files that were checked on import. */
export function parsePageFiles(files: PageFiles): Record<string, PageTexts> {
  const pages: Record<string, PageTexts> = {}
  for (const [file, text] of Object.entries(files)) {
    const named = parsePageName(file)
    const page = parsePage(text)
    if ('reason' in named || Array.isArray(page)) continue
    pages[named.name] = { ...pages[named.name], [named.locale]: page }
  }
  return pages
}
