import * as v from 'valibot'
import { messageMaxLength } from '../requests/thread.ts'
import { optionalText, requiredLine } from '../validation.ts'
import { done, reads, writes, type DeskEndpoint } from './desk.ts'

export const templatesMax = 100
export const templateNameMaxLength = 60

/** What is filled in: the buyer's name, the number of the inquiry, the buyer's company. */
export const templateFields = ['name', 'number', 'company'] as const

const body = optionalText(messageMaxLength)

/** Empty where the template is not written in a language. */
const TemplateBodies = v.object({ en: body, zh: body, es: body })

/** `version` rises with each change. */
const ReplyTemplate = v.object({
  id: v.string(),
  name: v.string(),
  bodies: TemplateBodies,
  version: v.number(),
})
export type ReplyTemplate = v.InferOutput<typeof ReplyTemplate>

export const readTemplates = {
  ...reads,
  path: '/api/desk/templates',
  answer: v.object({ templates: v.array(ReplyTemplate) }),
} as const satisfies DeskEndpoint

/** An empty `id` adds one; `version` is the one that was changed. */
export const saveTemplate = {
  ...writes,
  path: '/api/desk/templates/save',
  body: v.object({
    id: v.pipe(v.string(), v.maxLength(40)),
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    name: requiredLine('name.required', templateNameMaxLength),
    bodies: TemplateBodies,
  }),
  answer: done,
} as const satisfies DeskEndpoint

export const removeTemplate = {
  ...writes,
  path: '/api/desk/templates/:id/remove',
  answer: done,
} as const satisfies DeskEndpoint
