/**
 * The price of a system that writes no sign between thousands, so that a point or comma comes before decimals. More than
 * two of them, as of a price without tax, are rounded; `note` says so. Any other text stays as it is.
 */
export function readExactPrice(cell: string): { price: string; note?: string } {
  const [, whole, decimals] = /^(\d{1,7})[.,](\d{1,12})$/u.exec(cell) ?? []
  if (whole === undefined || decimals === undefined) return { price: cell }
  const exact = `${whole}.${decimals}`
  if (decimals.length <= 2) return { price: exact }
  const price = Number(exact).toFixed(2)
  const isRounded = Number(price) !== Number(exact)
  return { price, ...(isRounded && { note: `is ${cell}, and is rounded to ${price}` }) }
}
