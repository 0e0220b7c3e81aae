import * as v from 'valibot'
import { addNote, mentionsMax } from '#shared/contract/desk/inbox.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { deskNoteQueueKey, deskNotesKey, deskNotesLock } from '#shared/contract/persistent-names.ts'
import { callDesk } from '../../api/call-desk.ts'
import { createOutbox } from '../../outbox/outbox.ts'

/** Notes for the team. */
export const noteOutbox = createOutbox({
  storageKey: deskNotesKey,
  queueKey: deskNoteQueueKey,
  lock: deskNotesLock,
  schema: v.object({
    body: v.pipe(v.string(), v.maxLength(messageMaxLength)),
    mentions: v.pipe(
      v.array(v.object({ member: v.string(), name: v.string() })),
      v.maxLength(mentionsMax),
    ),
  }),
  send: async ({ inquiry, body, mentions, key }) => {
    await callDesk(addNote, { id: inquiry, body: { body, mentions }, idempotencyKey: key })
  },
})
