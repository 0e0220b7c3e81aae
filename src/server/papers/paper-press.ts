import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { HttpProblem } from '../problem.ts'
import type { Paper } from './paper.ts'

/** In ms: a paper of 2,000 lines takes some seconds. */
const drawingTimeout = 30_000
/** Papers that are drawn or wait: all of them end well before the claim of a mail does. */
const papersMax = 8
/** In MB. */
const memoryMax = 512

/** Beside this file: its source, or built (`scripts/build/build-server.ts`). */
const drawingThread = new URL(`./paper-worker${extname(import.meta.url)}`, import.meta.url)

type PressLimits = { timeout?: number; most?: number; memory?: number; worker?: URL }

/**
 * Draws papers as PDF one after the other, each in a thread of its own: layout takes a second, in which a server answers
 * hundreds of calls, and loads libraries that most servers never need.
 */
export function createPaperPress({
  timeout = drawingTimeout,
  most = papersMax,
  memory = memoryMax,
  worker = drawingThread,
}: PressLimits = {}) {
  let count = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** @throws Problem busy, paper_failed */
    async draw(paper: Paper): Promise<Buffer> {
      if (count >= most) throw new HttpProblem('busy')
      count += 1
      const drawn = last.then(() => drawInThread(worker, paper, { timeout, memory }))
      last = drawn.catch(() => undefined).finally(() => (count -= 1))
      return drawn
    },
  }
}

export type PaperPress = ReturnType<typeof createPaperPress>

/** Of this process, so that who downloads many papers keeps no mail waiting. */
export const mailPress: PaperPress = createPaperPress()
export const downloadPress: PaperPress = createPaperPress()

async function drawInThread(
  file: URL,
  paper: Paper,
  { timeout, memory }: { timeout: number; memory: number },
): Promise<Buffer> {
  const thread = new Worker(file, {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  const timer = setTimeout(() => void thread.terminate(), timeout)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
      thread.once('error', reject)
      thread.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)))
    })
  } catch (error) {
    throw Object.assign(new HttpProblem('paper_failed'), { cause: error })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
