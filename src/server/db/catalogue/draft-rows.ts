/**
 * A list that was uploaded at the desk: `json` is what the desk is shown, `company` the firm as it would be. The server
 * that works on it says so by `alive_at` (ms); `saved_at` is when the state changed last.
 */
export type CatalogueDraftRow = {
  id: string
  json: string
  is_busy: number
  alive_at: number
  saved_at: number
  company: string | null
}

/** A page of what a draft would change. */
type DraftChangesRow = { draft_id: string; kind: string; page: number; json: string }

/** A picture that was uploaded for an edit: `name` begins its file's name, `size` is in bytes. */
type WaitingPictureRow = { id: string; name: string; size: number; made_at: number }

export type DraftTables = {
  catalogue_drafts: CatalogueDraftRow
  catalogue_draft_changes: DraftChangesRow
  waiting_pictures: WaitingPictureRow
}

export const draftKeys = {
  catalogue_drafts: ['id'],
  catalogue_draft_changes: ['draft_id', 'kind', 'page'],
  waiting_pictures: ['id'],
} as const
