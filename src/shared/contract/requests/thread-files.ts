import * as v from 'valibot'
import { boundedList } from '../validation.ts'

/** Files of an answer, and their bytes together. */
export const messageMaxFiles = 10
export const messageMaxFileBytes = 40_000_000
/** Files of all answers of a thread, and their bytes together, of which the rest is the firm's. */
export const threadMaxFiles = 200
export const buyerMaxFiles = 150
export const threadMaxFileBytes = 400_000_000
export const buyerMaxFileBytes = 300_000_000

/** Names from `UploadAnswer`. */
export const messageAttachments = v.optional(
  boundedList(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), messageMaxFiles),
)

/** `size` in bytes; `id` names it in `readThreadFile`. */
export const ThreadFile = v.object({ id: v.string(), name: v.string(), size: v.number() })
export type ThreadFile = v.InferOutput<typeof ThreadFile>

/** `inquiry_id` is empty for a link. */
export const ThreadFileQuery = v.object({
  inquiry_id: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
})
