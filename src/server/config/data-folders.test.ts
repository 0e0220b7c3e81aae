import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/open-app.ts'

/** A thread that opens new data folders of these names side by side with the other; ends with 1 when it cannot. */
const opener = `
  const { workerData } = require('node:worker_threads')
  const { module, folders, turns } = workerData
  import(module).then(({ openDataFolders }) => {
    for (const [number, folder] of folders.entries()) {
      Atomics.add(turns, number, 1)
      while (Atomics.load(turns, number) < 2);
      openDataFolders(folder)
    }
  })
`

test('two who open new data folders in the same moment both can', async () => {
  const root = await temporaryFolder()
  const workerData = {
    module: new URL('./data-folders.ts', import.meta.url).href,
    folders: Array.from({ length: 200 }, (_, number) => join(root, String(number), 'data')),
    turns: new Int32Array(new SharedArrayBuffer(800)),
  }
  const ended = [1, 2].map(() => {
    const worker = new Worker(opener, { eval: true, workerData })
    return new Promise((resolve, reject) => worker.on('exit', resolve).on('error', reject))
  })
  expect(await Promise.all(ended)).toEqual([0, 0])
})
