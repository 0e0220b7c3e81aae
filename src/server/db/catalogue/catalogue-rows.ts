export type ProductRow = { id: string; position: number; json: string }

export type CategoryRow = { slug: string; position: number; json: string }

export type ChangeRow = { id: string; changed_in: number; removed: number }

/**
 * One change of the catalogue: `goes_back_to` is the version that an undo has restored, `others` (JSON) what has changed
 * beside styles. `company`, `categories`, `synonyms` and `words` are JSON as they were before; null where there was none.
 */
export type VersionRow = {
  version: number
  made_at: number
  made_by: string
  source: string
  goes_back_to: number | null
  added: number
  updated: number
  removed: number
  others: string
  company: string | null
  categories: string
  synonyms: string
  words: string | null
}

/**
 * What a picture was made from: `base` is the picture's, `name` the exporter's, `size` in bytes, `crop` the part that it
 * shows, as a list writes it.
 */
export type OriginalRow = {
  base: string
  name: string
  stored_name: string
  size: number
  crop: string | null
}

/** A product as it was before `version` changed it; nulls where it was not there. */
export type FormerProductRow = {
  version: number
  id: string
  position: number | null
  json: string | null
}
