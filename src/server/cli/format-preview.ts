import type { ImportPreview } from '../catalogue/import/diff-catalogue.ts'
import { pluralize } from '../text/pluralize.ts'

/** One line for each changed style, then the other changes. */
export function formatPreview(preview: ImportPreview): string[] {
  const { added, changed, retired } = preview
  const otherChanges = [
    preview.reordered && 'the order of the styles',
    preview.categories && 'the categories',
    preview.company && 'the company',
    preview.synonyms && 'the synonyms',
  ].filter((what) => what !== false)
  return [
    ...added.map((model) => `+ ${model}`),
    ...changed.map(({ model, columns }) => `~ ${model}: ${columns.join(', ')}`),
    ...retired.map((model) => `- ${model}`),
    ...otherChanges.map((what) => `~ ${what}`),
    `An import would add ${added.length}, change ${changed.length} and retire ${pluralize(retired.length, 'style')}.`,
  ]
}
