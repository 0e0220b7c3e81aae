import * as desk from '#shared/contract/desk/catalogue.ts'
import { callDesk } from '../api/call-desk.ts'
import type { DraftSearch } from './draft-search.ts'

/** A list with one page of what it would change; the first kind that it has, unless the address names one. */
export async function loadDraft(id: string, search: DraftSearch) {
  const { draft } = await callDesk(desk.readCatalogueDraft, { id })
  const { counts } = draft
  const kind = search.kind ?? desk.changeKinds.find((one) => counts[one] > 0) ?? 'changed'
  const query = { kind, page: String(search.page) }
  const { changes } =
    counts[kind] > 0 ? await callDesk(desk.readDraftChanges, { id, query }) : { changes: [] }
  return { draft, kind, changes }
}
