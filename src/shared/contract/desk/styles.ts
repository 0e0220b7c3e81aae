import * as v from 'valibot'
import { catalogueReads as reads, catalogueWrites as writes } from './catalogue.ts'
import type { DeskEndpoint } from './desk.ts'

/** Columns of a list that a member edits at a style, in the order of its page. */
export const styleColumns = [
  'name',
  'name_zh',
  'name_es',
  'description',
  'description_zh',
  'description_es',
  'base_price',
  'price_breaks',
  'min_quantity',
  'max_quantity',
  'min_per_color',
  'min_per_order',
  'lead_time',
  'sample_price',
  'sample_lead_time',
  'pack_size',
  'colors',
  'sizes',
  'materials',
  'specifications',
  'certificates',
  'is_active',
] as const
export type StyleColumn = (typeof styleColumns)[number]

/** Styles that one search finds. */
export const foundStylesMax = 50
/** In characters. */
const cellMax = 10_000

const ListedStyle = v.object({
  id: v.string(),
  model: v.string(),
  name: v.string(),
  image: v.nullable(v.string()),
  is_active: v.boolean(),
})
export type ListedStyle = v.InferOutput<typeof ListedStyle>

/** Hidden ones, too; by model or name. */
export const findStyles = {
  ...reads,
  path: '/api/desk/catalogue/styles',
  query: v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
  answer: v.object({ styles: v.array(ListedStyle) }),
} as const satisfies DeskEndpoint

/** Cells as a list has them; a picture's `base` names it, `src` shows it. */
export const DeskStyle = v.object({
  id: v.string(),
  model: v.string(),
  cells: v.record(v.picklist(styleColumns), v.string()),
  pictures: v.array(v.object({ base: v.string(), src: v.string() })),
})
export type DeskStyle = v.InferOutput<typeof DeskStyle>

export const readDeskStyle = {
  ...reads,
  path: '/api/desk/catalogue/styles/:id',
  answer: v.object({ style: DeskStyle }),
} as const satisfies DeskEndpoint

/**
 * Makes a list of this one style with the cells that are another than before, which is checked like an uploaded one.
 * `pictures` are the bases of those that stay, in their order; without it all stay.
 */
export const editStyle = {
  ...writes,
  path: '/api/desk/catalogue/styles/:id/edit',
  body: v.object({
    cells: v.record(v.picklist(styleColumns), v.pipe(v.string(), v.maxLength(cellMax))),
    pictures: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(100))),
  }),
  answer: v.object({ id: v.string() }),
} as const satisfies DeskEndpoint
