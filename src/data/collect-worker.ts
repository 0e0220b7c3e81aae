// Reads what comes of the catalogue and writes it to the device in a thread of its own, so that a first copy of
// thousands of products never keeps a finger waiting.
import { collector } from './collector.ts'
import { answerWith } from './thread.ts'

answerWith(collector())
