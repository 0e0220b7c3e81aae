import * as v from 'valibot'
import { sendReply } from '#shared/contract/desk/inbox.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { deskRepliesKey, deskRepliesLock } from '#shared/contract/persistent-names.ts'
import { callDesk } from '../api/call-desk.ts'
import { createOutbox } from '../outbox/outbox.ts'

/** Answers to buyers. */
export const replyOutbox = createOutbox({
  storageKey: deskRepliesKey,
  lock: deskRepliesLock,
  schema: v.object({ body: v.pipe(v.string(), v.maxLength(messageMaxLength)) }),
  send: async ({ inquiry, body, key, seen }) => {
    await callDesk(sendReply, { id: inquiry, body: { body, seen }, idempotencyKey: key })
  },
})
