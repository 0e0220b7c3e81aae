import { vi } from 'vitest'
import type { ChangesAnswer } from '#shared/contract/catalogue-changes.ts'
import { product } from './product.ts'
import { WorkerHere } from '../in-process-worker.ts'

/** One page of changes; what the test does not care about has defaults. */
export const page = (ids: string[], rest: Partial<ChangesAnswer> = {}): ChangesAnswer => ({
  fresh: true,
  whole: true,
  products: ids.map((id, position) => ({ position, product: product(id) })),
  removed: [],
  categories: [],
  company_info: null,
  total_count: ids.length,
  cursor: 'e.1',
  more: false,
  ...rest,
})

/** The server answers with these pages, one after the other; `undefined` cuts the round off. Notes the cursors asked with. */
export function serverAnswers(...pages: (ChangesAnswer | undefined)[]) {
  vi.stubGlobal('Worker', WorkerHere)
  const asked: (string | null)[] = []
  const answerNext = vi.fn(async (address: string) => {
    asked.push(new URL(address, 'http://shop').searchParams.get('since'))
    const answer = pages.shift()
    // a refusal, because a transient error would be retried
    return answer
      ? Response.json(answer)
      : Response.json({ error: 'cut off', code: 'bad_request' }, { status: 400 })
  })
  vi.stubGlobal('fetch', answerNext)
  return asked
}
