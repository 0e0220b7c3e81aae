import * as desk from '#shared/contract/desk/catalogue.ts'
import { callDesk } from '../api/call-desk.ts'
import { forgetSentForm } from '../ui/kept-forms.ts'
import type { DraftSearch } from './draft-search.ts'

/** Whether the shop has all of it. */
export const isDraftDone = ({ state }: desk.CatalogueDraft): boolean =>
  state === 'published' || state === 'unchanged'

/** What a form has kept is no longer needed then. */
function forgetDone(drafts: desk.CatalogueDraft[]): void {
  for (const draft of drafts) if (isDraftDone(draft)) forgetSentForm(draft.id)
}

/** Lists, history and what buyers see. */
export async function loadCatalogue() {
  const answer = await callDesk(desk.readCatalogueDesk)
  forgetDone(answer.drafts)
  return answer
}

/** A list with one page of what it would change; the first kind that it has, unless the address names one. */
export async function loadDraft(id: string, search: DraftSearch) {
  const { draft } = await callDesk(desk.readCatalogueDraft, { id })
  forgetDone([draft])
  const { counts } = draft
  const kind = search.kind ?? desk.changeKinds.find((one) => counts[one] > 0) ?? 'changed'
  const query = { kind, page: String(search.page) }
  const { changes } =
    counts[kind] > 0 ? await callDesk(desk.readDraftChanges, { id, query }) : { changes: [] }
  return { draft, kind, changes }
}
