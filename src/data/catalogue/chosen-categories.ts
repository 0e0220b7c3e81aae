import * as v from 'valibot'
import type { CatalogueSizeAnswer } from '#shared/contract/catalogue-changes.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { call } from '../api/api-client.ts'
import { getSetting, setSetting } from '../db/settings.ts'

/** Of all slugs with their commas, as the server takes them. */
const maxLetters = 4000

const Slugs = v.fallback(v.pipe(v.array(v.string()), v.transform(limitLetters)), [])

function limitLetters(slugs: string[]): string[] {
  let letters = 0
  return slugs.filter((slug) => (letters += slug.length + 1) <= maxLetters)
}

/** Slugs of what the buyer wants here of a catalogue too large to be copied whole; undefined before a choice. */
export async function readChosenCategories(): Promise<string[] | undefined> {
  const chosen = await getSetting('copied_categories')
  return chosen === undefined ? undefined : v.parse(Slugs, chosen)
}

/** The next sync brings them, and removes the others. */
export const chooseCategories = (slugs: readonly string[]): Promise<void> =>
  setSetting('copied_categories', slugs)

/** @throws TransientError, Problem */
export const fetchCatalogueSize = (): Promise<CatalogueSizeAnswer> => call(endpoints.catalogueSize)
