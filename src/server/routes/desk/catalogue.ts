import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as desk from '#shared/contract/desk/catalogue.ts'
import { createDraftRunner } from '../../catalogue/drafts/draft-runner.ts'
import {
  findDraft,
  listCatalogueDrafts,
  openDraft,
  readChangePage,
  removeDraft,
} from '../../catalogue/drafts/draft-store.ts'
import { receiveList } from '../../catalogue/drafts/receive-list.ts'
import { readCatalogueVersion } from '../../db/catalogue-repository.ts'
import { undoVersions } from '../../db/catalogue/undo-versions.ts'
import { readHistory } from '../../db/catalogue/version-history.ts'
import type { Deps } from '../../deps.ts'
import { HttpProblem } from '../../problem.ts'
import { cleanFileName } from '../../uploads/file-name.ts'
import { createDeskScope } from './desk-scope.ts'
import { registerStyleRoutes, type NewDraft } from './styles.ts'

const done = { done: true } as const
/** What file systems take as a name, in bytes. */
const fileNameMax = 200

/** The catalogue in the desk. A plugin, since only these calls read a file as their body. */
export const createCataloguePlugin =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, catalogue, folders, settings } = deps
    const root = folders.drafts
    const scope = createDeskScope(app, deps)
    const { register } = scope
    const runner = createDraftRunner(folders, settings)
    app.addHook('onClose', async () => runner.close())
    app.addContentTypeParser('application/octet-stream', (_request, payload, parsed) =>
      parsed(null, payload),
    )
    const requireDraft = async (id = '') => {
      const draft = await findDraft(root, id, Date.now())
      if (draft === undefined) throw new HttpProblem('not_found')
      return draft
    }
    const start = async (draft: desk.CatalogueDraft) => {
      if (!(await runner.start(draft))) throw new HttpProblem('changed_meanwhile')
    }
    const startCheck = (draft: NewDraft) =>
      start({
        ...draft,
        ...untouched,
        made_at: new Date().toISOString(),
        replace: false,
        skip_bad: false,
      })
    registerStyleRoutes(scope, startCheck)

    register(desk.readCatalogueDesk, async () => {
      const snapshot = await catalogue.current()
      const history = await readHistory(db)
      return {
        version: await readCatalogueVersion(db),
        styles: snapshot.products.length,
        drafts: await listCatalogueDrafts(root, Date.now()),
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
      const { id, source } = await openDraft(root, Date.now())
      const name = Buffer.byteLength(file) <= fileNameMax ? file : `list.${kind}`
      try {
        await receiveList(stream, join(source, name), maxBytes)
      } catch (error) {
        await removeDraft(root, id)
        throw error
      }
      await startCheck({ id, file, style: '', member: member.name })
      return { id }
    })
    register(desk.readCatalogueDraft, async ({ params }) => ({
      draft: await requireDraft(params['id']),
    }))
    register(desk.readDraftChanges, async ({ params, query }) => {
      const { id } = await requireDraft(params['id'])
      return { changes: await readChangePage(root, id, query.kind, query.page) }
    })
    register(desk.checkDraft, async ({ params, body }) => {
      const draft = await requireDraft(params['id'])
      if (desk.isBusyState(draft.state)) throw new HttpProblem('changed_meanwhile')
      const replace = body.replace && draft.style === ''
      await start({ ...draft, ...untouched, ...body, replace })
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
      await removeDraft(root, draft.id)
      return done
    })
    register(desk.undoCatalogue, async ({ body, member }) => {
      const { to, based_on } = body
      const result = await undoVersions(db, to, {
        now: Date.now(),
        by: member.name,
        basedOn: based_on,
      })
      if (typeof result === 'string')
        throw new HttpProblem(result === 'outdated' ? 'changed_meanwhile' : 'not_found')
      return done
    })
  }

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
