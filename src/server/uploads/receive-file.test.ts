import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { receiveFile } from './receive-file.ts'

/** A disk that takes its time to open a file. */
vi.mock(import('node:fs'), async (importOriginal) => {
  const fs = await importOriginal()
  const slow = {
    ...fs,
    open: (...opening: Parameters<typeof fs.open>) =>
      void setTimeout(() => fs.open(...opening), 50),
  }
  return {
    ...fs,
    createWriteStream: (path, options) =>
      fs.createWriteStream(path, { ...(options as object), fs: slow }), // options come as an object here
  }
})

test('a file that breaks off while it is being opened leaves nothing on the disk', async () => {
  const folder = await temporaryFolder()
  const stream = new Readable({ read() {} })
  stream.push('the first of it')
  const received = receiveFile(stream, { name: 'a.txt', type: '' }, folder)
  stream.destroy(new Error('broken off'))
  await expect(received).rejects.toThrow('broken off')
  await wait(100)
  expect(await readdir(folder)).toEqual([])
})
