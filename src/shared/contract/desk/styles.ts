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
/** Of one style. */
export const picturesMax = 30
/** Of one picture that a member uploads, in bytes. */
export const pictureMaxBytes = 20_000_000

const percent = (least: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(100))

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

/** The part of a picture that is shown, in percent of its width and height. */
export const PictureCrop = v.object({
  left: percent(0),
  top: percent(0),
  width: percent(1),
  height: percent(1),
})
export type PictureCrop = v.InferOutput<typeof PictureCrop>

/** `of` the shop under its base, or uploaded under its id; `color` is empty for all colors, `crop` null for all of it. */
export const ShownPicture = v.object({
  of: v.picklist(['shop', 'upload']),
  name: v.pipe(v.string(), v.maxLength(300)),
  color: v.pipe(v.string(), v.maxLength(100)),
  crop: v.nullable(PictureCrop),
})
export type ShownPicture = v.InferOutput<typeof ShownPicture>

/** Cells as a list has them; `src` shows a picture as the shop has it. */
export const DeskStyle = v.object({
  id: v.string(),
  model: v.string(),
  cells: v.record(v.picklist(styleColumns), v.string()),
  colors: v.array(v.string()),
  pictures: v.array(v.object({ ...ShownPicture.entries, src: v.string() })),
})
export type DeskStyle = v.InferOutput<typeof DeskStyle>

export const readDeskStyle = {
  ...reads,
  path: '/api/desk/catalogue/styles/:id',
  answer: v.object({ style: DeskStyle }),
} as const satisfies DeskEndpoint

/** The body is the file's bytes: JPEG, PNG or WebP. It waits a week for the edit that names it. */
export const uploadPicture = {
  ...writes,
  path: '/api/desk/catalogue/pictures',
  timeout: 120_000,
  query: v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) }),
  answer: v.object({ id: v.string() }),
} as const satisfies DeskEndpoint

/** A picture as it was uploaded, drawn as WebP: all of it, or the part that `crop` names (`[10 0 80 100]`, in percent). */
export const drawOriginal = {
  ...reads,
  path: '/api/desk/catalogue/pictures',
  query: v.object({
    ...v.pick(ShownPicture, ['of', 'name']).entries,
    crop: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  }),
  answer: v.object({}),
} as const satisfies DeskEndpoint

const Cells = v.record(v.picklist(styleColumns), v.pipe(v.string(), v.maxLength(cellMax)))
const Pictures = v.pipe(v.array(ShownPicture), v.maxLength(picturesMax))

/**
 * Makes a list of this one style with the cells that are another than before, which is checked like an uploaded one.
 * `pictures` are those that it shall have, in their order; without it they stay. `before` is what the form began with
 * of the same cells and pictures: where the shop has something else by now, the edit is refused.
 */
export const editStyle = {
  ...writes,
  path: '/api/desk/catalogue/styles/:id/edit',
  body: v.object({
    cells: Cells,
    pictures: v.optional(Pictures),
    before: v.object({ cells: Cells, pictures: v.optional(Pictures) }),
  }),
  answer: v.object({ id: v.string() }),
} as const satisfies DeskEndpoint
