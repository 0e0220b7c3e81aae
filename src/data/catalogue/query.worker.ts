// Holds the open copy in a thread of its own: reading, preparing and searching thousands of products never keeps a
// finger waiting. It only reads; who writes is `sync.worker.ts`, and `catalogue-store.ts` in the window.
import { copyAnswers } from './query-handler.ts'
import { answerWith } from './worker-thread.ts'

answerWith(copyAnswers(true))
