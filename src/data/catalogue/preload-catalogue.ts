import { whenFrozen } from '../db/when-frozen.ts'

const begin = () => new Worker(new URL('./query.worker.ts', import.meta.url), { type: 'module' })

let ahead: Worker | undefined

/** Loads before the code that queries arrives. If this worker breaks first, a query starts another. */
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

/** The preloading worker, else a new one. */
export function copyWorker(): Worker {
  const worker = ahead ?? begin()
  ahead = undefined
  return worker
}
