import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { createDiskStore } from './disk-store.ts'
import { isStored, listFinished, readStored, type FileStore } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { createTwoSidedStore } from './two-sided-store.ts'

/** Two sides with files on the first, and the shop, which writes to the second. */
async function openSides(files: Record<string, string>) {
  const [old, next, root] = [
    await temporaryFolder(),
    await temporaryFolder(),
    await temporaryFolder(),
  ]
  for (const [name, content] of Object.entries(files)) await writeFile(join(old, name), content)
  const [from, to] = [createDiskStore(old), createDiskStore(next)]
  const deleted = new Set<string>()
  return {
    from,
    to,
    shop: createTwoSidedStore({ here: to, there: from, near: to }),
    /** Moves what is there now. `slowly` is the side that is written to, with something in between. */
    move: async (slowly: FileStore = to) => {
      const moved = await moveFiles(from, slowly, {
        root,
        names: [...(await listFinished(from))],
        isNeeded: async (name) => !deleted.has(name),
        step: () => {},
      })
      return {
        moved,
        left: (await readdir(old)).toSorted(),
        there: (await readdir(next)).toSorted(),
      }
    },
    deleted,
    root,
    leftovers: () => readdir(root),
  }
}

test('files are moved whole, what is being written stays, and nothing is left beside them', async () => {
  const { move, to, leftovers } = await openSides({
    'a.txt': '图纸',
    'b.txt': '',
    'c.part': 'half',
  })
  expect(await move()).toEqual({ moved: 2, left: ['c.part'], there: ['a.txt', 'b.txt'] })
  expect((await readStored(to, 'a.txt'))?.toString()).toBe('图纸')
  expect(await leftovers()).toEqual([])
})

test('a move that breaks off goes on with the next run, and the shop reads every file meanwhile', async () => {
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}.txt`, `text ${n}`]))
  const { move, shop, to } = await openSides(files)
  let puts = 0
  const ill: FileStore = {
    ...to,
    put: async (some) => {
      puts += 1
      if (puts > 7) throw new Error('The object storage answers 503')
      await to.put(some)
    },
  }
  await expect(move(ill)).rejects.toThrow('answers 503')
  const readAll = () =>
    Promise.all(Object.keys(files).map(async (name) => String(await readStored(shop, name))))
  expect(await readAll()).toEqual(Object.values(files))
  const { left, there } = await move()
  expect([left, there]).toEqual([[], Object.keys(files).toSorted()])
  expect(await readAll()).toEqual(Object.values(files))
})

test('a file that comes out otherwise than it went in stays where it was', async () => {
  const { move, from, to } = await openSides({ 'a.txt': 'drawing' })
  const changing: FileStore = {
    ...to,
    async put([file]) {
      await writeFile(file?.path ?? '', 'dr4wing')
      await to.put(file ? [file] : [])
    },
  }
  await expect(move(changing)).rejects.toThrow('which stays')
  expect((await readStored(from, 'a.txt'))?.toString()).toBe('drawing')
})

test('a file that is deleted while it is moved is on neither side afterwards', async () => {
  const { move, shop, to, deleted } = await openSides({ 'a.txt': 'a', 'b.txt': 'b' })
  const meanwhile: FileStore = {
    ...to,
    async put(files) {
      for (const { name } of files) {
        if (name !== 'a.txt') continue
        deleted.add(name)
        await shop.remove(name)
      }
      await to.put(files)
    },
  }
  expect(await move(meanwhile)).toEqual({ moved: 1, left: [], there: ['b.txt'] })
})

test('a file that another run has moved in the same moment is kept', async () => {
  const { move, from, to } = await openSides({ 'a.txt': 'a' })
  const meanwhile: FileStore = {
    ...to,
    async put(files) {
      await to.put(files)
      await from.remove('a.txt')
    },
  }
  expect(await move(meanwhile)).toEqual({ moved: 0, left: [], there: ['a.txt'] })
})

test('a move that begins while another is under way leaves that one its copies', async () => {
  const { move, to, leftovers } = await openSides({ 'a.txt': 'a', 'b.txt': 'b' })
  let begun = false
  const meanwhile: FileStore = {
    ...to,
    async put(files) {
      if (!begun) {
        begun = true
        await move()
      }
      await to.put(files)
    },
  }
  expect(await move(meanwhile)).toMatchObject({ left: [], there: ['a.txt', 'b.txt'] })
  expect(await leftovers()).toEqual([])
})

test('copies that a killed move has left are gone after a day', async () => {
  const { move, root, leftovers } = await openSides({})
  for (const name of ['moving-old', 'moving-new']) await mkdir(join(root, name))
  await utimes(join(root, 'moving-old'), 0, 0)
  await move()
  expect(await leftovers()).toEqual(['moving-new'])
})

test.each([true, false])(
  'a file that is moved between two looks is found (to the near side: %s)',
  async (isToNear) => {
    const { from, to, move } = await openSides({ 'a.txt': 'a' })
    const looked: FileStore = {
      ...from,
      async open(name) {
        if (await isStored(from, name)) await move()
        return from.open(name)
      },
    }
    const shop = createTwoSidedStore({ here: to, there: looked, near: isToNear ? to : looked })
    expect(String(await readStored(shop, 'a.txt'))).toBe('a')
    expect(await isStored(from, 'a.txt')).toBe(false)
  },
)

test('what lies on the near side is read while the other side is away', async () => {
  const { from, to } = await openSides({ 'a.txt': 'a' })
  const away = () => Promise.reject(new Error('away'))
  const here = { ...to, open: away, findSize: away }
  const shop = createTwoSidedStore({ here, there: from, near: from })
  expect(String(await readStored(shop, 'a.txt'))).toBe('a')
  expect(await shop.findSize('a.txt')).toBe(1)
  await expect(shop.open('b.txt')).rejects.toThrow('away')
})
