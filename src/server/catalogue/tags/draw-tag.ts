import { encode } from 'uqr'
import type { Product } from '#shared/contract/catalogue.ts'
import type { Locale } from '#shared/contract/locales.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { formatMoney, toCents } from '#shared/domain/pricing/money.ts'
import { findLowestPrice } from '#shared/domain/pricing/price-breaks.ts'
import { fontFiles, toPrintable } from '#server/text/typeface.ts'
import type { Box, TagLayout } from './arrange-tag.ts'

type Document = PDFKit.PDFDocument

/** `image` is one that the document has opened. */
type TagContent = { product: Product; address: string; image: object | undefined }

/** Points per mm. */
export const mm = 72 / 25.4

/** The shop's own words (`src/locales`). */
const words: Record<Locale, { perPiece: string; from: (amount: string) => string }> = {
  en: { perPiece: 'per piece', from: (amount) => `from ${amount}` },
  zh: { perPiece: '每件', from: (amount) => `${amount} 起` },
  es: { perPiece: 'por unidad', from: (amount) => `desde ${amount}` },
}

/** At `x` and `y` in mm. */
export function drawTag(
  document: Document,
  { x, y }: { x: number; y: number },
  layout: TagLayout,
  { product, address, image }: TagContent,
  language: Locale,
): void {
  const place = (box: Box) => ({
    x: (x + box.x) * mm,
    y: (y + box.y) * mm,
    width: box.width * mm,
    height: box.height * mm,
  })
  const write = (text: string, box: Box & { size: number }, font: keyof typeof fontFiles) => {
    const at = place(box)
    document.font(fontFiles[font]).fontSize(box.size * mm)
    const size = { width: at.width, height: at.height, lineGap: -0.18 * box.size * mm }
    document.text(toPrintable(text), at.x, at.y, { ...size, ellipsis: true })
  }
  if (layout.picture && image) {
    const at = place(layout.picture)
    document.image(image as PDFKit.Mixins.ImageSrc, at.x, at.y, {
      fit: [at.width, at.height],
      align: 'center',
      valign: 'center',
    })
  }
  write(product.model, layout.model, 'bold')
  write(localizeProductName(product, language), layout.name, 'regular')
  if (layout.price) write(formatPrice(product, language), layout.price, 'bold')
  drawCode(document, place(layout.code), address)
}

function formatPrice({ pricing }: Product, language: Locale): string {
  const lowest = findLowestPrice(pricing)
  const amount = formatMoney(toCents(lowest), pricing.currency)
  const { from, perPiece } = words[language]
  const stated = lowest < pricing.base_price ? from(amount) : amount
  return `${stated} ${perPiece}`
}

/** Without the quiet zone: the label around it is white. */
function drawCode(document: Document, box: Box, address: string): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const side = box.width / size
  for (const [row, modules] of data.entries()) {
    for (let from = 0; from < size; from += 1) {
      if (!modules[from]) continue
      const start = from
      while (modules[from + 1]) from += 1
      document.rect(box.x + start * side, box.y + row * side, (from + 1 - start) * side, side)
    }
  }
  document.fill('black')
}
