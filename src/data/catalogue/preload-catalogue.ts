import { whenFrozen } from '../db/when-frozen.ts'

const begin = () => new Worker(new URL('./query.worker.ts', import.meta.url), { type: 'module' })

let ahead: Worker | undefined

/**
 * Has the copy read before anybody can ask: the app's first file brings this, and what asks comes later. Where it
 * breaks till then, whoever asks begins another.
 */
export function preloadCatalogue(): void {
  const worker = begin()
  ahead = worker
  const drop = () => {
    if (ahead === worker) ahead = undefined
  }
  worker.addEventListener('error', drop)
  whenFrozen(() => {
    worker.terminate()
    drop()
  })
}

/** The worker that holds the copy: the one that has begun to read ahead, else another. */
export function copyWorker(): Worker {
  const worker = ahead ?? begin()
  ahead = undefined
  return worker
}
