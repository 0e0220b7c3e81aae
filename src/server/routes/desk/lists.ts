import { readRules, saveRules } from '#shared/contract/desk/assignment.ts'
import { readViews, removeView, saveView } from '#shared/contract/desk/saved-views.ts'
import { readTemplates, removeTemplate, saveTemplate } from '#shared/contract/desk/templates.ts'
import type { Category } from '#shared/contract/catalogue.ts'
import { readRuleList, recordRuleList } from '../../staff/assignment-rules.ts'
import { listAssignableMembers } from '../../staff/members.ts'
import { deleteView, listViews, recordView } from '../../staff/saved-views.ts'
import { deleteTemplate, listTemplates, recordTemplate } from '../../staff/templates.ts'
import type { DeskScope } from './desk-scope.ts'

const done = { done: true } as const

/** Views of each member; templates and rules of assignment of all. */
export function registerListRoutes({ deps: { db, catalogue }, register }: DeskScope): void {
  register(readViews, async ({ member }) => ({ views: await listViews(db, member.id) }))
  register(saveView, async ({ member, body }) => {
    await recordView(db, member.id, body)
    return done
  })
  register(removeView, async ({ member, body }) => {
    await deleteView(db, member.id, body.name)
    return done
  })
  register(readTemplates, async () => ({ templates: await listTemplates(db) }))
  register(saveTemplate, async ({ body }) => {
    await recordTemplate(db, body, Date.now())
    return done
  })
  register(removeTemplate, async ({ params }) => {
    await deleteTemplate(db, params['id'] ?? '')
    return done
  })
  register(readRules, async () => {
    const { categoriesJson } = await catalogue.current()
    const { categories } = JSON.parse(categoriesJson) as { categories: Category[] } // the shop's own
    return { ...(await readRuleList(db)), assignable: await listAssignableMembers(db), categories }
  })
  register(saveRules, async ({ body }) => {
    await recordRuleList(db, body, Date.now())
    return done
  })
}
