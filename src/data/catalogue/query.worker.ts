// A thread of its own: loading and searching thousands of products never delays input. It only reads.
import { createQueryHandler } from './query-handler.ts'
import { answerWith } from './worker-thread.ts'

answerWith(createQueryHandler(true))
