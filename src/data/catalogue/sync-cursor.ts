import type { CatalogueMeta, SyncState } from '../db/rows.ts'

type Row = Pick<CatalogueMeta | SyncState, 'cursor' | 'company_info'>

/**
 * Where the next page of a sync begins; empty for all of the catalogue. Of rows without the texts of pages, too: an
 * earlier version of the app has written them, and left out all that it did not know.
 */
export function chooseSyncCursor(copy: Row | undefined, round: Row | undefined): string {
  const newest = round ?? copy
  const isOfBefore = newest?.company_info != null && newest.company_info.pages === undefined
  return newest === undefined || isOfBefore ? '' : newest.cursor
}
