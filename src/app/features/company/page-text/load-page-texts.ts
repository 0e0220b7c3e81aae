import { notFound } from '@tanstack/react-router'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { PageName, PageTexts } from '#shared/contract/page-texts.ts'

/** Undefined where the page failed to load. @throws the router's "not found" where the firm has not written it */
export async function loadPageTexts(
  catalogue: Pick<CataloguePort, 'pageTexts'>,
  name: PageName,
): Promise<PageTexts | undefined> {
  let texts: PageTexts | undefined
  try {
    texts = await catalogue.pageTexts(name)
  } catch (error) {
    console.warn(`The texts of ${name} could not be loaded.`, error)
    return undefined
  }
  if (texts === undefined) throw notFound()
  return texts
}
