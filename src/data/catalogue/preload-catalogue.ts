import { whenFrozen } from '../db/when-frozen.ts'

const startWorker = () =>
  new Worker(new URL('./query.worker.ts', import.meta.url), { type: 'module' })

let preloaded: Worker | undefined

/** Loads before the code that queries arrives. If this worker breaks first, a query starts another. */
export function preloadCatalogue(): void {
  const worker = startWorker()
  preloaded = worker
  const drop = () => {
    if (preloaded === worker) preloaded = undefined
  }
  worker.addEventListener('error', drop)
  whenFrozen(() => {
    worker.terminate()
    drop()
  })
}

/** The preloading worker, else a new one. */
export function takeCatalogueWorker(): Worker {
  const worker = preloaded ?? startWorker()
  preloaded = undefined
  return worker
}
