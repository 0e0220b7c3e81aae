// A thread of its own: a first sync never delays input.
import { createSyncWriter } from './sync-writer.ts'
import { answerWith } from './worker-thread.ts'

answerWith(createSyncWriter())
