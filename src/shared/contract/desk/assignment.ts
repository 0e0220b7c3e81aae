import * as v from 'valibot'
import { Category } from '../catalogue.ts'
import { locales } from '../locales.ts'
import { boundedList, requiredLine } from '../validation.ts'
import { done, reads, writes, type DeskEndpoint } from './desk.ts'
import { Assignable } from './inbox.ts'

export const rulesMax = 50
export const ruleNameMaxLength = 60
export const ruleChoicesMax = 50

const choices = boundedList(v.pipe(v.string(), v.maxLength(100)), ruleChoicesMax)

/**
 * Which new inquiries go to one of `members` (ids, in turn). `categories` are slugs, one of which is asked for;
 * `countries` are the buyer's, as the forms write them. An empty list fits all.
 */
const AssignmentRule = v.object({
  id: v.pipe(v.string(), v.maxLength(40)),
  name: requiredLine('name.required', ruleNameMaxLength),
  categories: choices,
  countries: choices,
  languages: boundedList(v.picklist(locales), locales.length),
  members: choices,
})
export type AssignmentRule = v.InferOutput<typeof AssignmentRule>

/** The first that fits decides. `version` rises with each change. */
const RuleList = v.object({
  rules: boundedList(AssignmentRule, rulesMax),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type RuleList = v.InferOutput<typeof RuleList>

export const readRules = {
  ...reads,
  path: '/api/desk/assignment-rules',
  answer: v.object({
    ...RuleList.entries,
    assignable: v.array(Assignable),
    categories: v.array(Category),
  }),
} as const satisfies DeskEndpoint

/** All of them, in order, in place of `version`. One with an empty `id` is another one. */
export const saveRules = {
  ...writes,
  roles: ['owner'],
  path: '/api/desk/assignment-rules/save',
  body: RuleList,
  answer: done,
} as const satisfies DeskEndpoint
