import type { ImportError } from '../../import-error.ts'

/** A row of a style: `price` as written, empty where the row has none; `name` for messages. */
export type Variant<Row> = { row: Row; line: number; price: string; name: string }

const isFree = (price: string) => /^0+(?:[.,]0*)?$/u.test(price)

/** Leaves out what is given away (swatches, samples) beside variants that have a price. */
export function leaveOutFreeVariants<Row>(variants: Variant<Row>[], column: string) {
  const isSold = variants.some(({ price }) => price !== '' && !isFree(price))
  const free = isSold ? variants.filter(({ price }) => isFree(price)) : []
  const notes = free.map(({ line, price, name }): ImportError => {
    const reason = `is ${price}: the variant ${JSON.stringify(name)} is left out, as it is free`
    return { line, column, reason }
  })
  return { sold: variants.filter((one) => !free.includes(one)), notes }
}
