import * as v from 'valibot'
import { transferLimits } from '#shared/contract/transfer.ts'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { visitLimits } from '#shared/domain/visits/visit-rules.ts'
import { mergeBuyerDetails, readBuyerDetails } from '../buyer/buyer-details.ts'
import { mergeIntoCart, readCartLines } from '../cart/cart.ts'
import { listSheetDrafts, mergeSheetDrafts } from '../cart/sheet-drafts.ts'
import { getDb } from '../db/database.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import { listDrafts, mergeDrafts } from '../inquiries/merge-drafts.ts'
import { mergeIntoCompared, readCompared } from '../saved-lists/comparison.ts'
import { mergeIntoWishlist, readWishlist } from '../saved-lists/wishlist.ts'
import { mergeVisits } from '../visits/merge-visits.ts'
import { countPhotos } from '../visits/visit-photos.ts'
import { listStyles } from '../visits/visit-styles.ts'
import { listVisits } from '../visits/visits.ts'
import { markTaken } from './claims.ts'
import { addIncoming } from './open-transfers.ts'
import { TransferFiles } from './transfer-files.ts'
import type { TransferSecret } from './transfer-link.ts'

const list = (maxLength: number) => v.pipe(v.array(v.unknown()), v.maxLength(maxLength))
const ids = v.pipe(v.array(v.string()), v.maxLength(10_000))

/** What moves as text. Each merge reads its own rows, which another version of the app may have written. */
export const TransferContents = v.object({
  version: v.literal(1),
  cart: list(linesMax),
  saved: ids,
  compared: ids,
  buyer: v.optional(v.unknown()),
  visits: list(visitLimits.visits),
  styles: list(visitLimits.visits * visitLimits.styles),
  drafts: list(1000),
  // absent in what an earlier version of the app has sent
  sheets: v.optional(list(1000), []),
  files: TransferFiles,
})
export type TransferContents = v.InferOutput<typeof TransferContents>

/** Without files. What waits in the outbox stays with the device that has it. */
export async function collectContents(now: number): Promise<Omit<TransferContents, 'files'>> {
  const visits = await listVisits()
  const styles = await Promise.all(visits.map(({ id }) => listStyles(id)))
  return {
    version: 1,
    cart: await readCartLines(),
    saved: await readWishlist(),
    compared: await readCompared(),
    buyer: await readBuyerDetails(),
    visits,
    styles: styles.flat(),
    drafts: await listDrafts(now),
    sheets: await listSheetDrafts(),
  }
}

/** Differs as soon as anything that would move has changed. */
export async function takeFingerprint(text: Omit<TransferContents, 'files'>): Promise<string> {
  const { visit_photos, files } = getDb()
  const styleIds = (text.styles as { id: string }[]).map(({ id }) => id) // as collected
  const draftKeys = (text.drafts as { key: string }[]).map(({ key }) => key) // likewise
  const photos = await visit_photos.where('style_id').anyOf(styleIds).primaryKeys()
  const attached = await files.where('key').anyOf(draftKeys).primaryKeys()
  const bytes = new TextEncoder().encode(JSON.stringify([text, photos, attached]))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].join('.')
}

/**
 * All or nothing; merging the same contents twice changes nothing more. Files follow. Returns how many things found no
 * room here.
 */
export async function mergeContents(
  secret: TransferSecret,
  contents: TransferContents,
  now: number,
): Promise<number> {
  const { cart, kept, visits, visit_styles, outbox, sent } = getDb()
  return withQuotaRecovery(() =>
    getDb().transaction('rw', [cart, kept, visits, visit_styles, outbox, sent], async () => {
      await mergeIntoWishlist(contents.saved)
      await mergeIntoCompared(contents.compared)
      if (contents.buyer !== undefined) await mergeBuyerDetails(contents.buyer)
      await mergeDrafts(contents.drafts, now)
      await mergeSheetDrafts(contents.sheets)
      const { left, styleIds } = await mergeVisits(contents)
      const files = contents.files.flatMap((file) => {
        if (file.kind === 'draft') return file
        const owner = styleIds.get(file.owner)
        return owner ? { ...file, owner } : []
      })
      await addIncoming({ ...secret, taken_at: now, is_acknowledged: false, files })
      await markTaken(secret.id)
      const linesLeft = contents.cart.length > 0 ? await mergeIntoCart(contents.cart, now) : 0
      return left + linesLeft
    }),
  )
}

/** What a buyer is shown of it. */
export type ContentCounts = {
  cart: number
  saved: number
  compared: number
  visits: number
  styles: number
  photos: number
  drafts: number
  sheets: number
  hasDetails: boolean
}

const toCounts = (
  { cart, saved, compared, visits, styles, drafts, sheets, buyer }: Omit<TransferContents, 'files'>,
  photos: number,
): ContentCounts => ({
  cart: cart.length,
  saved: saved.length,
  compared: compared.length,
  visits: visits.length,
  styles: styles.length,
  photos,
  drafts: drafts.length,
  sheets: sheets.length,
  hasDetails: buyer !== undefined,
})

/** Of contents that another device has sent. */
export const countContents = (contents: TransferContents): ContentCounts =>
  toCounts(contents, contents.files.filter(({ kind }) => kind === 'photo').length)

/** Of this device; reads no photos. */
export async function countOwnContents(now: number): Promise<ContentCounts> {
  const contents = await collectContents(now)
  const photos = await countPhotos()
  const listed = contents.styles as { id: string }[] // as collected above
  const sum = listed.reduce((all, { id }) => all + (photos.get(id) ?? 0), 0)
  return toCounts(contents, Math.min(sum, transferLimits.followingParts))
}
