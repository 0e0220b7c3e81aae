import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as desk from '#shared/contract/desk/catalogue.ts'
import { createDraftRunner } from '../../catalogue/drafts/draft-runner.ts'
import { readChangePage } from '../../catalogue/drafts/draft-changes.ts'
import { keepDraftSource } from '../../catalogue/drafts/draft-source.ts'
import {
  failAbandonedDrafts,
  findDraft,
  listCatalogueDrafts,
  removeDraft,
} from '../../catalogue/drafts/draft-store.ts'
import { receiveList } from '../../catalogue/drafts/receive-list.ts'
import { listChangedEntries } from '../../catalogue/import/diff-catalogue.ts'
import { readCatalogueVersion, type StoredCompany } from '../../db/catalogue-repository.ts'
import { undoVersions } from '../../db/catalogue/undo-versions.ts'
import { readHistory } from '../../db/catalogue/version-history.ts'
import { readSharedTime } from '../../db/time/shared-time.ts'
import type { Deps } from '../../deps.ts'
import { HttpProblem } from '../../problem.ts'
import { cleanFileName } from '../../uploads/file-name.ts'
import { registerContentRoutes } from './content/content.ts'
import { createDeskScope } from './desk-scope.ts'
import { registerStyleRoutes, type NewDraft } from './styles.ts'

const done = { done: true } as const
/** What file systems take as a name, in bytes. */
const fileNameMax = 200

/** The catalogue in the desk. A plugin, since only these calls read a file as their body. */
export const createCataloguePlugin =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, catalogue, settings } = deps
    const scope = createDeskScope(app, deps)
    const { register } = scope
    await failAbandonedDrafts(db).catch((error: unknown) =>
      app.log.error({ err: error }, 'drafts that were worked on could not be marked as failed'),
    )
    const runner = createDraftRunner(deps, settings, deps.draftProgram)
    app.addHook('onClose', async () => runner.close())
    app.addContentTypeParser('application/octet-stream', (_request, payload, parsed) =>
      parsed(null, payload),
    )
    const requireDraft = async (id = '') => {
      const draft = await findDraft(db, id, await readSharedTime(db))
      if (draft === undefined) throw new HttpProblem('not_found')
      return draft
    }
    const start = async (draft: desk.CatalogueDraft) => {
      if (!(await runner.start(draft))) throw new HttpProblem('changed_meanwhile')
    }
    const startCheck = (draft: NewDraft) =>
      start({
        ...untouched,
        ...draft,
        made_at: new Date().toISOString(),
        replace: false,
        skip_bad: false,
      })
    registerStyleRoutes(scope, startCheck)
    registerContentRoutes(scope, startCheck)

    register(desk.readCatalogueDesk, async () => {
      const snapshot = await catalogue.current()
      const history = await readHistory(db)
      return {
        version: await readCatalogueVersion(db),
        styles: snapshot.products.length,
        drafts: await listCatalogueDrafts(db, await readSharedTime(db)),
        history: history.map(({ made_at, ...entry }) => ({
          ...entry,
          made_at: new Date(made_at).toISOString(),
        })),
      }
    })
    register(desk.uploadDraft, async ({ query, member, request }) => {
      const file = cleanFileName(query.name)
      const kind = desk.findSourceKind(file)
      const stream = request.body as Readable | undefined // as the parser above passes it
      if (kind === undefined || typeof stream?.pipe !== 'function')
        throw new HttpProblem('list_refused')
      const maxBytes = desk.sourceMaxBytes[kind]
      if (Number(request.headers['content-length'] ?? 0) > maxBytes)
        throw new HttpProblem('too_large')
      const name = Buffer.byteLength(file) <= fileNameMax ? file : `list.${kind}`
      const id = await keepDraftSource(deps, Date.now(), (source) =>
        receiveList(stream, join(source, name), maxBytes),
      )
      await startCheck({ id, file, style: '', member: member.name, based_on: null })
      return { id }
    })
    register(desk.readCatalogueDraft, async ({ params }) => ({
      draft: await requireDraft(params['id']),
    }))
    register(desk.readDraftChanges, async ({ params, query }) => {
      const { id } = await requireDraft(params['id'])
      return { changes: await readChangePage(db, id, query.kind, query.page) }
    })
    register(desk.checkDraft, async ({ params, body }) => {
      const draft = await requireDraft(params['id'])
      // what a form has written may take back what others have published since
      if (desk.isBusyState(draft.state) || draft.style !== '')
        throw new HttpProblem('changed_meanwhile')
      await start({ ...draft, ...untouched, ...body })
      return done
    })
    register(desk.publishDraft, async ({ params, body, member }) => {
      const draft = await requireDraft(params['id'])
      if (desk.isForOwner(draft) && member.role !== 'owner') throw new HttpProblem('owner_needed')
      const isSeen = draft.state === 'checked' && draft.based_on === body.based_on
      if (!isSeen || (await readCatalogueVersion(db)) !== body.based_on)
        throw new HttpProblem('changed_meanwhile')
      await start({ ...draft, state: 'publishing', done: 0 })
      return done
    })
    register(desk.dropDraft, async ({ params }) => {
      const draft = await requireDraft(params['id'])
      if (desk.isBusyState(draft.state) && !(await runner.stopCheck(draft)))
        throw new HttpProblem('changed_meanwhile')
      await removeDraft(deps, draft.id)
      return done
    })
    register(desk.undoCatalogue, async ({ body, member }) => {
      const { to, based_on } = body
      const result = await undoVersions(db, to, {
        now: Date.now(),
        by: member.name,
        basedOn: based_on,
        mayChangeCompany: (before, after) => member.role === 'owner' || !isForOwner(before, after),
      })
      if (typeof result === 'string') throw new HttpProblem(undoRefusals[result])
      return done
    })
  }

const undoRefusals = {
  outdated: 'changed_meanwhile',
  refused: 'owner_needed',
  unknown: 'not_found',
  empty: 'not_found',
} as const

/** Of the firm as the database keeps it. */
const isForOwner = (before: string | null, after: string) =>
  desk.isForOwner({
    company_entries: listChangedEntries(
      JSON.parse(after) as StoredCompany, // written by the repository
      before === null ? undefined : (JSON.parse(before) as StoredCompany), // likewise
    ),
  })

/** What a check has not found yet. */
const untouched = {
  state: 'checking',
  done: 0,
  total: 0,
  based_on: null,
  published: null,
  styles: 0,
  bad: [],
  bad_count: 0,
  notes: [],
  understood: [],
  counts: { added: 0, changed: 0, retired: 0 },
  company_entries: [],
  others: [],
  leaving: null,
} satisfies Partial<desk.CatalogueDraft>
