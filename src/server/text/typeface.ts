import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import anyAscii from 'any-ascii'
import { openSync, type Font } from 'fontkit'

/** The package does not export its files. */
const require = createRequire(import.meta.url)
const fontPackage = require.resolve('@embedpdf/fonts-sc')
const toFontFile = (weight: string) =>
  join(dirname(fontPackage), `../fonts/NotoSansHans-${weight}.otf`)

/** Of all that is printed. Latin, Greek, Russian and all Chinese characters. */
export const fontFiles = { regular: toFontFile('Regular'), bold: toFontFile('Bold') }

let regular: Font | undefined

/** What the typeface lacks is written in plain letters: Ł as L, 한 as Han. */
export function toPrintable(text: string): string {
  regular ??= openSync(fontFiles.regular) as Font // a file of one font
  const font = regular
  return text
    .normalize('NFC')
    .replace(/[^\n\x20-\x7e]/gu, (sign) =>
      font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : anyAscii(sign),
    )
}
