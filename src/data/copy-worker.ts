// Holds the open copy in a thread of its own: reading, preparing and searching thousands of products never keeps a
// finger waiting. It only reads; who writes is `collect-worker.ts`, and `catalogue-copy.ts` in the window.
import { copyAnswers } from './copy-answers.ts'
import { answerWith } from './thread.ts'

answerWith(copyAnswers(true))

// While the database opens: the first number and the first date that a program writes have V8 go through all languages
// it knows, which would keep a slow phone's window from answering for 50 ms. What is done once holds for all threads.
setTimeout(() => {
  new Intl.NumberFormat().format(0)
  new Intl.DateTimeFormat().format(0)
})
