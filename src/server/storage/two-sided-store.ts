import type { FileStore } from './file-store.ts'

/** `near` is the one of the two that answers sooner, and also while the other one is away. */
type Sides = { here: FileStore; there: FileStore; near: FileStore }

/**
 * Writes to `here` and reads from both, while files are moved from `there`. A file is on its new side before it leaves
 * the old one, so the second look at `near` finds what was moved there between the first two.
 */
export function createTwoSidedStore({ here, there, near }: Sides): FileStore {
  const looks = [near, near === here ? there : here, near]
  return {
    put: here.put,
    write: here.write,
    async open(name) {
      for (const side of looks) {
        const opened = await side.open(name)
        if (opened) return opened
      }
      return undefined
    },
    async findSize(name) {
      for (const side of looks) {
        const size = await side.findSize(name)
        if (size !== undefined) return size
      }
      return undefined
    },
    async *list() {
      // what is moved meanwhile was on the old side before, or comes up on the new one
      yield* there.list()
      yield* here.list()
    },
    // in this order, a file that is just being moved cannot stay: see `moveFiles`
    async remove(name) {
      await there.remove(name)
      await here.remove(name)
    },
    locate: here.locate,
  }
}
