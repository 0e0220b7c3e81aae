// Reads what comes of the catalogue and writes it to the device in a thread of its own, so that a first copy of
// thousands of products never keeps a finger waiting.
import { collector } from './sync-writer.ts'
import { answerWith } from './worker-thread.ts'

answerWith(collector())
