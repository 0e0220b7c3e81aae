import * as v from 'valibot'

/** Widths in pixels. */
export const listedWidths = ['320', '640', '1280'] as const
export const listedTypes = ['avif', 'webp'] as const
export type PictureType = (typeof listedTypes)[number]

export const PicturesQuery = v.object({
  width: v.pipe(v.picklist(listedWidths), v.transform(Number)),
  type: v.picklist(listedTypes),
})

/** Path on this host, so that a list cannot point elsewhere, and size in bytes. */
const ListedPicture = v.tuple([
  v.pipe(v.string(), v.regex(/^\/images\/[\w.-]+$/u)),
  v.pipe(v.number(), v.integer(), v.minValue(0)),
])
export type ListedPicture = v.InferOutput<typeof ListedPicture>

/** Sizes are known before a download. An image narrower than asked is listed in its own width, those of cards first. */
export const PicturesAnswer = v.object({
  cursor: v.string(),
  categories: v.array(
    v.object({
      slug: v.string(),
      products: v.number(),
      cards: v.optional(v.number()), // how many of them; absent from servers of before
      pictures: v.array(ListedPicture),
    }),
  ),
})
export type PicturesAnswer = v.InferOutput<typeof PicturesAnswer>
