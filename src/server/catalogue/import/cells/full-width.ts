/** Full-width letters, digits and signs as Chinese input methods write them: `ＪＫ－１０１` is `JK-101`. */
export const foldFullWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/gu, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) - fullWidthOffset),
    )
    .replace(/\u3000/gu, ' ')

/** As above for letters and digits alone: full stops and brackets of a Chinese sentence stay. */
export const foldFullWidthLetters = (text: string): string =>
  text.replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]+/gu, foldFullWidth)

/** Between U+FF01 and U+0021 in Unicode. */
const fullWidthOffset = 0xfe_e0
