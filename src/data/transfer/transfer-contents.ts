import * as v from 'valibot'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { readCartLines, mergeIntoCart } from '../cart/cart.ts'

/** What moves as text. Each merge reads its own rows, which another version of the app may have written. */
export type TransferContents = v.InferOutput<typeof TransferContents>

export const TransferContents = v.object({
  version: v.literal(1),
  cart: v.pipe(v.array(v.unknown()), v.maxLength(linesMax)),
})

export const collectContents = async (): Promise<TransferContents> => ({
  version: 1,
  cart: await readCartLines(),
})

/** Merging the same contents twice changes nothing more. Returns how many things found no room. */
export const mergeContents = (contents: TransferContents, now: number): Promise<number> =>
  mergeIntoCart(contents.cart, now)

/** What a buyer is shown of it. */
export const countContents = ({ cart }: TransferContents) => ({ cart: cart.length })

export type ContentCounts = ReturnType<typeof countContents>
