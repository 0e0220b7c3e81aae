import * as v from 'valibot'
import { requiredLine } from '../validation.ts'
import { done, reads, writes, type DeskEndpoint } from './desk.ts'
import { inboxFilter } from './inbox.ts'

export const savedViewsMax = 20
export const viewNameMaxLength = 60

const name = requiredLine('name.required', viewNameMaxLength)

/** A list of the inbox that a member comes back to. */
const SavedView = v.object({ name: v.string(), filter: v.object(inboxFilter) })
export type SavedView = v.InferOutput<typeof SavedView>

/** Of the member who asks. */
export const readViews = {
  ...reads,
  path: '/api/desk/views',
  answer: v.object({ views: v.array(SavedView) }),
} as const satisfies DeskEndpoint

/** One of the same name is replaced. */
export const saveView = {
  ...writes,
  path: '/api/desk/views/save',
  body: v.object({ name, filter: v.object(inboxFilter) }),
  answer: done,
} as const satisfies DeskEndpoint

export const removeView = {
  ...writes,
  path: '/api/desk/views/remove',
  body: v.object({ name }),
  answer: done,
} as const satisfies DeskEndpoint
