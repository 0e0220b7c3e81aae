/** A file name or web address; `color` is empty for a picture that is not of one colour. */
export type ShopPicture = { file: string; color: string }

/** Each picture once, in order. What several colours show is of none. */
export function joinPictures(all: readonly ShopPicture[]): ShopPicture[] {
  const colors = new Map<string, Set<string>>()
  for (const { file, color } of all) {
    const known = colors.get(file) ?? new Set()
    colors.set(file, color === '' ? known : known.add(color))
  }
  return [...colors]
    .filter(([file]) => file !== '')
    .map(([file, [color = '', ...others]]) => ({ file, color: others.length > 0 ? '' : color }))
}

/** As a product has them, where a picture is of one of its colours. */
export function listPictureColors(
  pictures: readonly ShopPicture[],
  colors: readonly string[],
): { picture_colors?: string[] } {
  const listed = pictures.map(({ color }) => (colors.includes(color) ? color : ''))
  return listed.some(Boolean) ? { picture_colors: listed } : {}
}
