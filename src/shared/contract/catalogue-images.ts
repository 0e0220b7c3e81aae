import * as v from 'valibot'

/** Widths in pixels and types in which pictures may be listed. */
export const listedWidths = ['320', '640', '1280'] as const
export const listedTypes = ['avif', 'webp'] as const
/** A type of picture file. */
export type PictureType = (typeof listedTypes)[number]

/** Query of `GET /api/catalogue/pictures`: which file of each picture is meant. */
export const PicturesQuery = v.object({
  width: v.pipe(v.picklist(listedWidths), v.transform(Number)),
  type: v.picklist(listedTypes),
})

/** A picture's file: its path here, never another host's, and its size in bytes. */
const ListedPicture = v.tuple([
  v.pipe(v.string(), v.regex(/^\/images\/[\w.-]+$/u)),
  v.pipe(v.number(), v.integer(), v.minValue(0)),
])
/** A picture's file: its path, and its size in bytes. */
export type ListedPicture = v.InferOutput<typeof ListedPicture>

/**
 * One file of every picture of the catalogue, by category, so that the sizes are known before anything is fetched.
 * A picture that is not as wide as asked is listed in the width it has. `cursor` is the catalogue's, as in `changes`.
 */
export const PicturesAnswer = v.object({
  cursor: v.string(),
  categories: v.array(
    v.object({ slug: v.string(), products: v.number(), pictures: v.array(ListedPicture) }),
  ),
})
/** One file of every picture of the catalogue, by category. */
export type PicturesAnswer = v.InferOutput<typeof PicturesAnswer>
