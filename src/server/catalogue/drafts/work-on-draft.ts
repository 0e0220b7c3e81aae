import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  contentDraft,
  findSourceKind,
  type CatalogueDraft,
} from '#shared/contract/desk/catalogue.ts'
import type { ShopData } from '#server/config/open-data.ts'
import type { StoredCompany } from '#server/db/catalogue-repository.ts'
import type { Db } from '#server/db/database.ts'
import type { Progress } from '#server/text/progress.ts'
import {
  importCatalogue,
  type ImportOptions,
  type ImportReport,
} from '../import/import-catalogue.ts'
import { formatImportError } from '../import/import-error.ts'
import { unpackCatalogue } from './unpack-catalogue.ts'
import { createChangeWriter } from './draft-changes.ts'
import {
  getSourceFolder,
  getUnpackedFolder,
  removeNamedPictures,
  withDraftSource,
} from './draft-source.ts'
import { saveCatalogueDraft, saveDraftCompany } from './draft-store.ts'

/** Problems and notes that are kept of a draft. */
const keptLines = 500
/** Between two writes of the progress, in ms. */
const progressPause = 500

/** Checks the draft, or publishes it when that is its state, and keeps what came of it. */
export const workOnDraft = (data: ShopData, draft: CatalogueDraft): Promise<void> =>
  withDraftSource(data, draft.id, async (folder) => {
    const source = getSourceFolder(folder)
    const file = (await readdir(source)).find((name) => findSourceKind(name) !== undefined)
    if (file === undefined) throw new Error(`The list of draft ${draft.id} is gone`)
    const path = join(source, file)
    if (findSourceKind(file) !== 'zip') return workOnSource(data, draft, folder, path)
    const unpacked = getUnpackedFolder(folder)
    const problem = await unpackCatalogue(path, unpacked)
    if (problem === undefined) return workOnSource(data, draft, folder, unpacked)
    await saveCatalogueDraft(data.db, { ...draft, ...toRefusal(file, problem) })
  })

const toRefusal = (
  file: string,
  reason: string,
): Pick<CatalogueDraft, 'state' | 'bad' | 'bad_count'> => ({
  state: 'rejected',
  bad: [formatImportError(file, { line: 1, reason })],
  bad_count: 1,
})

/** `folder` is the draft's; `path` is a list, or a catalogue folder. */
async function workOnSource(
  data: ShopData,
  draft: CatalogueDraft,
  folder: string,
  path: string,
): Promise<void> {
  const { db } = data
  const kept = keepProgress(db, draft)
  const options: ImportOptions = {
    ...data,
    path,
    source: draft.file,
    skipBad: draft.skip_bad,
    replace: draft.replace,
    wholeFirm: draft.style === contentDraft,
    basedOn: draft.based_on ?? undefined,
    by: draft.member,
    fetchPublicOnly: true,
    progress: kept.progress,
  }
  if (draft.state === 'publishing') {
    const report = await importCatalogue({ ...options, basedOn: draft.based_on ?? 0 })
    await kept.settle()
    const published = toPublishedDraft(draft, report)
    if (published.published !== null) await removeNamedPictures(data, folder)
    await saveCatalogueDraft(db, published)
    return
  }
  const changes = await createChangeWriter(db, draft.id)
  let previewed: StoredCompany | undefined
  const report = await importCatalogue({
    ...options,
    dryRun: true,
    onChange: (change) => changes.add(change),
    onCompany: (company) => {
      previewed = company
    },
  })
  await changes.close()
  if (previewed !== undefined) await saveDraftCompany(db, draft.id, previewed)
  await kept.settle()
  await saveCatalogueDraft(db, toCheckedDraft(draft, report))
}

/** `settle` waits for the last write, which must not come after the result. */
function keepProgress(
  db: Db,
  draft: CatalogueDraft,
): { progress: Progress; settle: () => Promise<void> } {
  let current = { ...draft, done: 0 }
  let savedAt = 0
  let saving = Promise.resolve()
  const save = () => {
    savedAt = Date.now()
    saving = saving.then(() => saveCatalogueDraft(db, current)).catch(() => undefined) // it is only shown
  }
  const progress: Progress = {
    start(total) {
      current = { ...current, total }
      save()
    },
    step() {
      current = { ...current, done: current.done + 1 }
      if (Date.now() - savedAt > progressPause) save()
    },
    stop: () => {},
  }
  return { progress, settle: () => saving }
}

function toPublishedDraft(draft: CatalogueDraft, report: ImportReport): CatalogueDraft {
  if (report.outcome === 'imported' || report.outcome === 'unchanged')
    return {
      ...draft,
      state: report.outcome === 'imported' ? 'published' : 'unchanged',
      published: report.version,
    }
  if (report.outcome === 'outdated') return { ...draft, state: 'outdated' }
  return { ...draft, ...toLines(report), state: 'rejected' }
}

const toLines = ({ bad, notes }: ImportReport) => ({
  bad: bad.slice(0, keptLines),
  bad_count: bad.length,
  notes: notes.slice(0, keptLines),
})

function toCheckedDraft(draft: CatalogueDraft, report: ImportReport): CatalogueDraft {
  const lines = toLines(report)
  if (report.outcome === 'outdated') return { ...draft, state: 'outdated' }
  if (report.outcome !== 'checked') return { ...draft, ...lines, state: 'rejected' }
  const { preview, understood, leaving = null, products, version } = report
  const others = {
    order: preview.reordered,
    categories: preview.categories,
    company: preview.company.length > 0,
    synonyms: preview.synonyms,
    words: preview.words,
  }
  return {
    ...draft,
    ...lines,
    state: 'checked',
    based_on: version,
    styles: products,
    // the list of a form is not the member's
    understood: draft.style === contentDraft ? [] : understood,
    leaving,
    counts: {
      added: preview.added.length,
      changed: preview.changed.length,
      retired: preview.retired.length,
    },
    company_entries: preview.company,
    others: (Object.keys(others) as (keyof typeof others)[]).filter((part) => others[part]), // its own keys
  }
}
