// Holds the open copy in a thread of its own: reading, preparing and searching thousands of products never keeps a
// finger waiting. It only reads; who writes is `catalogue-copy.ts` in the window.
import { copyAnswers, type Asked } from './copy-answers.ts'

const answer = copyAnswers()

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answer(data).then((answered) => postMessage(answered))
})
