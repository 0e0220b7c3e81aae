import { vi } from 'vitest'

/**
 * The browser's store for answers, as far as pictures and pages need it. `full` makes it refuse like a full device;
 * `onPut` is waited for after each answer that is put into it.
 */
export function stubCaches() {
  const state: { full: boolean; onPut?: () => Promise<void> } = { full: false }
  const stores = new Map<string, Map<string, Response>>()
  const pathOf = (asked: string) => new URL(asked, 'http://shop').pathname
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (asked: string) => store.get(pathOf(asked))?.clone(),
      put: async (asked: string, answer: Response) => {
        if (state.full) throw new DOMException('No room', 'QuotaExceededError')
        store.set(pathOf(asked), answer)
        await state.onPut?.()
      },
      delete: async (asked: string) => store.delete(pathOf(asked)),
      keys: async () => [...store.keys()].map((path) => ({ url: `http://shop${path}` })),
    }
  }
  vi.stubGlobal('caches', {
    open,
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  })
  return state
}
