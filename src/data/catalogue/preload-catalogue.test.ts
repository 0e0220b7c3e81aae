import { expect, test, vi } from 'vitest'
import { takeCatalogueWorker, preloadCatalogue } from './preload-catalogue.ts'

test('the worker that has begun ahead is asked first, once; one that is broken is not', () => {
  vi.stubGlobal('Worker', EventTarget)
  preloadCatalogue()
  const first = takeCatalogueWorker()
  expect(takeCatalogueWorker()).not.toBe(first)

  const begun: EventTarget[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        begun.push(this)
      }
    },
  )
  preloadCatalogue()
  expect(takeCatalogueWorker()).toBe(begun[0])
  preloadCatalogue()
  begun[1]?.dispatchEvent(new Event('error'))
  expect(takeCatalogueWorker()).toBe(begun[2])
  vi.unstubAllGlobals()
})
