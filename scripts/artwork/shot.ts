/**
 * One picture on its way to the studio. All coordinates are in a user space of 1280 × 1600,
 * the product standing in the middle and filling about 70 % of the height.
 */
export type Shot = {
  /** File name in catalogue/images, for example `WL-1101-1.webp`. */
  file: string
  /** Gradients, patterns and filters the product refers to. Ids start with the model to stay unique. */
  defs: string
  /** Outline that is blurred into the contact shadow under the product. */
  shadow: string
  /** How far the picture is drawn beyond its frame, in px: light at the edges of a close-up needs it. */
  bleed?: number
  /** The product itself, drawn back to front. */
  product: string
}

/** A style of the catalogue and how to draw its three pictures: front, back or open, and a detail. */
export type DrawnStyle = { model: string; shots: () => Shot[] }
