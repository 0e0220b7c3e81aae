import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findSourceKind, type CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import type { ShopData } from '#server/config/open-data.ts'
import type { Progress } from '#server/text/progress.ts'
import {
  importCatalogue,
  type ImportOptions,
  type ImportReport,
} from '../import/import-catalogue.ts'
import { formatImportError } from '../import/import-error.ts'
import { unpackCatalogue } from './unpack-catalogue.ts'
import {
  createChangeWriter,
  getSourceFolder,
  getUnpackedFolder,
  saveCatalogueDraft,
} from './draft-store.ts'

/** Problems and notes that are kept of a draft. */
const keptLines = 500
/** Between two writes of the progress, in ms. */
const progressPause = 500

/** Checks the draft, or publishes it when that is its state, and keeps what came of it. */
export async function workOnDraft(data: ShopData, draft: CatalogueDraft): Promise<void> {
  const root = data.folders.drafts
  const source = getSourceFolder(root, draft.id)
  const file = (await readdir(source)).find((name) => findSourceKind(name) !== undefined)
  if (file === undefined) throw new Error(`The list of draft ${draft.id} is gone`)
  const path = join(source, file)
  if (findSourceKind(file) !== 'zip') return workOnSource(data, draft, path)
  const folder = getUnpackedFolder(root, draft.id)
  try {
    const problem = await unpackCatalogue(path, folder)
    if (problem === undefined) await workOnSource(data, draft, folder)
    else await saveCatalogueDraft(root, { ...draft, ...toRefusal(file, problem) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const toRefusal = (
  file: string,
  reason: string,
): Pick<CatalogueDraft, 'state' | 'bad' | 'bad_count'> => ({
  state: 'rejected',
  bad: [formatImportError(file, { line: 1, reason })],
  bad_count: 1,
})

/** `path` is a list, or a catalogue folder. */
async function workOnSource(data: ShopData, draft: CatalogueDraft, path: string): Promise<void> {
  const root = data.folders.drafts
  const kept = keepProgress(root, draft)
  const options: ImportOptions = {
    ...data,
    path,
    source: draft.file,
    skipBad: draft.skip_bad,
    replace: draft.replace,
    by: draft.member,
    fetchPublicOnly: true,
    progress: kept.progress,
  }
  if (draft.state === 'publishing') {
    const report = await importCatalogue({ ...options, basedOn: draft.based_on ?? 0 })
    await kept.settle()
    await saveCatalogueDraft(root, toPublishedDraft(draft, report))
    return
  }
  const changes = await createChangeWriter(root, draft.id)
  const report = await importCatalogue({
    ...options,
    dryRun: true,
    onChange: (change) => changes.add(change),
  })
  await changes.close()
  await kept.settle()
  await saveCatalogueDraft(root, toCheckedDraft(draft, report))
}

/** `settle` waits for the last write, which must not come after the result. */
function keepProgress(
  root: string,
  draft: CatalogueDraft,
): { progress: Progress; settle: () => Promise<void> } {
  let current = { ...draft, done: 0 }
  let savedAt = 0
  let saving = Promise.resolve()
  const save = () => {
    savedAt = Date.now()
    saving = saving.then(() => saveCatalogueDraft(root, current)).catch(() => undefined) // it is only shown
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
    understood,
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
