import type { ImportPreview } from '../catalogue/import/diff-catalogue.ts'
import type { LeavingStyles } from '../catalogue/import/leaving-styles.ts'
import { pluralize } from '../text/pluralize.ts'

/** Styles of a kind that are named. */
const maxNamed = 20

/** One line for each style that is added, changed or retired, then the other changes. The same before and after. */
export function formatPreview(preview: ImportPreview): string[] {
  const { added, changed, retired } = preview
  const otherChanges = [
    preview.reordered && 'the order of the styles',
    preview.categories && 'the categories',
    preview.company.length > 0 && `the company: ${preview.company.join(', ')}`,
    preview.synonyms && 'the synonyms',
    preview.words && 'the words',
  ].filter((what) => what !== false)
  const named = (sign: string, styles: string[]) => [
    ...styles.slice(0, maxNamed).map((style) => `${sign} ${style}`),
    ...(styles.length > maxNamed ? [`${sign} and ${styles.length - maxNamed} more`] : []),
  ]
  return [
    ...named('+', added),
    ...named(
      '~',
      changed.map(({ model, columns }) => `${model}: ${columns.join(', ')}`),
    ),
    ...named('-', retired),
    ...otherChanges.map((what) => `~ ${what}`),
    `${pluralize(added.length, 'style')} new, ${changed.length} changed, ${retired.length} retired.`,
  ]
}

export function formatLeavingStyles({ models, count, of }: LeavingStyles): string {
  const more = count > models.length ? ` and ${count - models.length} more` : ''
  return `This retires or hides ${count} of ${pluralize(of, 'style')}: ${models.join(', ')}${more}.`
}
