import * as v from 'valibot'
import {
  DeskStyle,
  styleColumns,
  type StyleColumn,
  type ShownPicture,
} from '#shared/contract/desk/styles.ts'

const Fields = v.pick(DeskStyle, ['cells', 'pictures'])
type Fields = v.InferOutput<typeof Fields>

/** What a member has written at a style, and what the shop had when that was begun. */
export const StyleForm = v.object({ ...Fields.entries, basis: Fields })
export type StyleForm = v.InferOutput<typeof StyleForm>

export const beginStyleForm = ({ cells, pictures }: DeskStyle): StyleForm => ({
  cells,
  pictures,
  basis: { cells, pictures },
})

/** What was kept of the form; what only the shop has changed since is taken. */
export const resumeStyleForm = (kept: StyleForm, now: DeskStyle): StyleForm =>
  findStyleConflicts(kept, now).length > 0 ? kept : rebaseStyleForm(kept, now)

/** Without blanks around it. */
const readCell = (cells: Fields['cells'], column: StyleColumn) => (cells[column] ?? '').trim()

const withoutAddress = ({ of, name, color, crop }: ShownPicture): ShownPicture => ({
  of,
  name,
  color,
  crop,
})

const toText = (pictures: DeskStyle['pictures']) =>
  JSON.stringify(pictures.map((picture) => withoutAddress(picture)))

const pickCells = (cells: Fields['cells'], columns: StyleColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, readCell(cells, column)]))

/** The edit that the form asks for; undefined where nothing is another than before. */
export function toStyleEdit({ cells, pictures, basis }: StyleForm) {
  const changed = styleColumns.filter(
    (column) => readCell(cells, column) !== readCell(basis.cells, column),
  )
  const isRearranged = toText(pictures) !== toText(basis.pictures)
  if (changed.length === 0 && !isRearranged) return undefined
  const pickChanged = (fields: Fields) => ({
    cells: pickCells(fields.cells, changed),
    ...(isRearranged && { pictures: fields.pictures.map((picture) => withoutAddress(picture)) }),
  })
  return { ...pickChanged({ cells, pictures }), before: pickChanged(basis) }
}

/** Columns that both the form and the shop have changed since; `pictures` for those. */
export function findStyleConflicts(
  { cells, pictures, basis }: StyleForm,
  now: DeskStyle,
): (StyleColumn | 'pictures')[] {
  const isBoth = (yours: string, before: string, theirs: string) =>
    yours !== before && theirs !== before && yours !== theirs
  const both: (StyleColumn | 'pictures')[] = styleColumns.filter((column) =>
    isBoth(readCell(cells, column), readCell(basis.cells, column), readCell(now.cells, column)),
  )
  const texts = [pictures, basis.pictures, now.pictures].map((all) => toText(all))
  const [yours = '', before = '', theirs = ''] = texts
  return isBoth(yours, before, theirs) ? [...both, 'pictures'] : both
}

/** Begins with what the shop has by now: what only the shop has changed is taken, and of `taken` its own as well. */
export function rebaseStyleForm(
  form: StyleForm,
  now: DeskStyle,
  taken: (StyleColumn | 'pictures')[] = [],
): StyleForm {
  const { cells, pictures, basis } = form
  const keeps = (column: StyleColumn) =>
    readCell(cells, column) !== readCell(basis.cells, column) && !taken.includes(column)
  const kept = Object.fromEntries(
    styleColumns.filter((column) => keeps(column)).map((column) => [column, cells[column]]),
  )
  const keepsPictures = toText(pictures) !== toText(basis.pictures) && !taken.includes('pictures')
  return {
    ...beginStyleForm(now),
    cells: { ...now.cells, ...kept },
    pictures: keepsPictures ? pictures : now.pictures,
  }
}
