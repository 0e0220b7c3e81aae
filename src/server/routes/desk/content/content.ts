import { isDeepStrictEqual } from 'node:util'
import { isAppPage } from '#shared/contract/app-pages.ts'
import { contentDraft, isForOwner } from '#shared/contract/desk/catalogue.ts'
import * as desk from '#shared/contract/desk/content.ts'
import { listFirmUploads, toDeskEntries } from '../../../catalogue/drafts/firm-pictures.ts'
import { keepDraftSource } from '../../../catalogue/drafts/draft-source.ts'
import { readDraftCompany } from '../../../catalogue/drafts/draft-store.ts'
import { writeContentList } from '../../../catalogue/drafts/write-content-list.ts'
import { withCompany } from '../../../catalogue/snapshot.ts'
import {
  parseStoredProduct,
  readProductBatches,
  readWithoutProducts,
  type StoredCompany,
} from '../../../db/catalogue-repository.ts'
import type { Db } from '../../../db/database.ts'
import { HttpProblem } from '../../../problem.ts'
import { getRequestOrigin } from '../../../ssr/page-request.ts'
import { createPageRenderer } from '../../../ssr/render-pages.ts'
import type { DeskScope } from '../desk-scope.ts'
import type { NewDraft } from '../styles.ts'

/** The page is shown in a frame of the desk, and nothing in it runs or leads away. */
const previewPolicy =
  "default-src 'none';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self';frame-ancestors 'self';base-uri 'none';form-action 'none'"

/** Firm and pages: an edit is a list of its own, and goes the way of every list. */
export function registerContentRoutes(
  { deps, register }: DeskScope,
  startCheck: (draft: NewDraft) => Promise<void>,
): void {
  const { db, catalogue, clientDir, settings } = deps
  register(desk.readContent, async ({ member }) => {
    const { company } = await requireCompany(db)
    const { bank, ...entries } = toDeskEntries(company)
    return {
      entries: { ...entries, ...(member.role === 'owner' && { bank }) },
      pages: company.page_files ?? {},
    }
  })
  register(desk.editContent, async ({ body, member }) => {
    const { before, ...wanted } = body
    if (member.role !== 'owner' && isForOwner({ company_entries: Object.keys(wanted.entries) }))
      throw new HttpProblem('owner_needed')
    const { company, version } = await requireCompany(db)
    const present = toDeskEntries(company)
    const isOther =
      desk.contentEntries.some(
        (name) => name in wanted.entries && !isDeepStrictEqual(before.entries[name], present[name]),
      ) ||
      Object.keys(wanted.pages).some(
        (file) => (before.pages[file] ?? '') !== (company.page_files?.[file] ?? ''),
      )
    if (isOther) throw new HttpProblem('changed_meanwhile')
    const model = await findSomeModel(db)
    if (model === undefined) throw new HttpProblem('not_found')
    const id = await keepDraftSource(
      deps,
      Date.now(),
      (source) => writeContentList(deps, company, wanted, model, source),
      listFirmUploads(company, wanted.entries),
    )
    await startCheck({
      id,
      file: 'company.json',
      style: contentDraft,
      member: member.name,
      based_on: version,
    })
    return { id }
  })
  register(desk.previewDraft, async ({ params, query, request, reply }) => {
    const company = await readDraftCompany(db, params['id'] ?? '')
    if (company === undefined || !isAppPage(query.page)) throw new HttpProblem('not_found')
    const snapshot = withCompany(await catalogue.current(), company, {
      retention_days: settings.retentionDays,
    })
    const snapshots = { current: async () => snapshot, peek: () => snapshot }
    const renderer = createPageRenderer(clientDir, snapshots, isAppPage)
    const { page } =
      (await renderer?.pageOf(
        { address: query.page, locale: query.lang, languageAsked: true },
        getRequestOrigin(request),
      )) ?? {}
    if (page === undefined) throw new HttpProblem('not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', previewPolicy)
      .send(withoutScripts(String(await page.body('identity'))))
  })
}

/** Nor what stands in the place of scripts where a browser has none. */
const withoutScripts = (html: string) => removeElements(removeElements(html, 'script'), 'noscript')

function removeElements(html: string, name: string): string {
  const [start = '', ...rest] = html.split(`<${name}`)
  const end = `</${name}>`
  return start + rest.map((part) => part.slice(part.indexOf(end) + end.length)).join('')
}

async function requireCompany(db: Db): Promise<{ company: StoredCompany; version: number }> {
  const { company, version } = await readWithoutProducts(db)
  if (company === null || company === undefined) throw new HttpProblem('not_found')
  return { company: JSON.parse(company) as StoredCompany, version } // written by the repository
}

async function findSomeModel(db: Db): Promise<string | undefined> {
  for await (const [row] of readProductBatches(db)) return row && parseStoredProduct(row).model
  return undefined
}
