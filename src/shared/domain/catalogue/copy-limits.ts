/** As it travels, compressed; bytes are an estimate. */
export type CatalogueSize = { styles: number; bytes: number }

const wholeCopyLimits: CatalogueSize = { styles: 10_000, bytes: 5_000_000 }

const slackOfWholeCopy = 1.2

/** Else the buyer chooses categories. `held`: the device has it whole, and keeps it while it grows a little. */
export function isCopiedWhole({ styles, bytes }: CatalogueSize, held = false): boolean {
  const times = held ? slackOfWholeCopy : 1
  return styles <= wholeCopyLimits.styles * times && bytes <= wholeCopyLimits.bytes * times
}
