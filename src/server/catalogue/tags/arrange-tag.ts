import type { LabelFormat } from './label-formats.ts'

/** In mm from the label's corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** Sizes of type in mm. */
export type TagLayout = {
  picture?: Box
  model: Box & { size: number }
  name: Box & { size: number }
  price?: Box & { size: number }
  /** A square. */
  code: Box
}

/** Shorter labels have their parts side by side. */
const lowHeight = 30
/** A line of type is higher than its letters. */
const lineHeight = 1.45
/** Space between two parts. */
const space = 2

type Parts = { picture: boolean; price: boolean }

/** The parts never overlap and stay off the edge, which a printer may not reach. */
export function arrangeTag({ label }: Pick<LabelFormat, 'label'>, parts: Parts): TagLayout {
  const edge = label.height < lowHeight ? 2 : 3
  const inner = {
    x: edge,
    y: edge,
    width: label.width - 2 * edge,
    height: label.height - 2 * edge,
  }
  if (label.height > label.width) return arrangeTall(inner, parts)
  return label.height < lowHeight ? arrangeLow(inner, parts) : arrangeWide(inner, parts)
}

/** Picture, text and code under one another. */
function arrangeTall(inner: Box, parts: Parts): TagLayout {
  const code = Math.min(inner.width, inner.height * 0.36)
  const pictureHeight = parts.picture ? inner.height * 0.32 : 0
  const text = {
    ...inner,
    y: inner.y + (parts.picture ? pictureHeight + space : 0),
    height: inner.height - code - space - (parts.picture ? pictureHeight + space : 0),
  }
  const square = {
    x: inner.x + (inner.width - code) / 2,
    y: inner.y + inner.height - code,
    width: code,
    height: code,
  }
  const { price, ...rest } = stackText(text, 3.4, parts)
  return {
    ...(parts.picture && { picture: { ...inner, height: pictureHeight } }),
    ...rest,
    ...(price && { price }),
    code: square,
  }
}

/** The picture on the left, the text above the code. */
function arrangeWide(inner: Box, parts: Parts): TagLayout {
  const picture = parts.picture ? Math.min(inner.height * 0.8, inner.width * 0.32) : 0
  const x = inner.x + (parts.picture ? picture + space : 0)
  const width = inner.x + inner.width - x
  const size = Math.min(4.4, inner.height / 9.5)
  const textHeight = size * lineHeight * 2.7
  const code = Math.min(inner.height - textHeight - 1, width * 0.55)
  const bottom = inner.y + inner.height
  const square = { x: x + width - code, y: bottom - code, width: code, height: code }
  const { model, name } = stackText({ x, y: inner.y, width, height: textHeight }, size, {
    price: false,
  })
  const priceHeight = size * lineHeight * 2
  return {
    ...(parts.picture && { picture: { ...inner, width: picture } }),
    model,
    name,
    ...(parts.price && {
      price: {
        x,
        y: bottom - priceHeight,
        width: width - code - space,
        height: priceHeight,
        size: size * 0.9,
      },
    }),
    code: square,
  }
}

function arrangeLow(inner: Box, parts: Parts): TagLayout {
  const picture = parts.picture ? inner.height * 0.7 : 0
  const code = inner.height
  const x = inner.x + (parts.picture ? picture + space : 0)
  const text = { ...inner, x, width: inner.x + inner.width - code - space - x }
  return {
    ...(parts.picture && { picture: { ...inner, width: picture } }),
    ...stackText(text, 2.9, parts),
    code: { x: inner.x + inner.width - code, y: inner.y, width: code, height: code },
  }
}

/** The model above, the price below, the name between. */
function stackText(text: Box, size: number, { price: hasPrice }: Pick<Parts, 'price'>) {
  const modelHeight = size * lineHeight
  const priceHeight = hasPrice ? size * lineHeight : 0
  const name = {
    ...text,
    y: text.y + modelHeight,
    height: text.height - modelHeight - priceHeight,
    size: size * 0.8,
  }
  return {
    model: { ...text, height: modelHeight, size },
    name,
    ...(hasPrice && {
      price: {
        ...text,
        y: text.y + text.height - priceHeight,
        height: priceHeight,
        size: size * 0.85,
      },
    }),
  }
}
