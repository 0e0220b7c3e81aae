import * as v from 'valibot'
import { sendReply } from '#shared/contract/desk/inbox.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import {
  deskRepliesKey,
  deskRepliesLock,
  deskReplyQueueKey,
} from '#shared/contract/persistent-names.ts'
import { callDesk, DeskError } from '../api/call-desk.ts'
import { dropFiles, forgetUploads, uploadKeptFiles } from '../outbox/kept-files.ts'
import { createOutbox } from '../outbox/outbox.ts'

const ReplyFile = v.object({ id: v.string(), name: v.string(), size: v.number() })
export type ReplyFile = v.InferOutput<typeof ReplyFile>

/** Answers to buyers. */
export const replyOutbox = createOutbox({
  storageKey: deskRepliesKey,
  queueKey: deskReplyQueueKey,
  lock: deskRepliesLock,
  schema: v.object({
    body: v.pipe(v.string(), v.maxLength(messageMaxLength)),
    /** Their bytes are in the desk's database; `size` in bytes. Drafts of earlier versions have none. */
    files: v.optional(v.array(ReplyFile), []),
  }),
  isSlow: ({ files }) => files.length > 0,
  send: async ({ inquiry, body, files, key, seen, own }, { isStillWaiting, hasQuicker }) => {
    const send = async () => {
      const mayGoOn = () => isStillWaiting() && !hasQuicker()
      const attachments = await uploadKeptFiles(files, mayGoOn)
      const said = { body, seen, own, ...(attachments.length > 0 && { attachments }) }
      const answer = await callDesk(sendReply, { id: inquiry, body: said, idempotencyKey: key })
      // a server of the version before takes the words alone: the files wait for the next one
      if ((answer.files ?? 0) < attachments.length)
        throw new DeskError('', 'The answer has arrived without its files')
    }
    await send().catch(async (error: unknown) => {
      // a server of the version before wants words, too
      if (error instanceof DeskError && error.code === 'invalid_input' && body.trim() === '')
        throw new DeskError('', error.message)
      // the server deletes files that wait a day for their answer; the device still has them
      if (!(error instanceof DeskError) || error.code !== 'attachment_unknown') throw error
      await forgetUploads(files)
      await send()
    })
    if (isStillWaiting()) void dropFiles(files) // what it was changed to may name them
  },
})
