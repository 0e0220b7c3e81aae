import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formOf, samples } from '../../../tests/support/samples/attachments.ts'
import { openClamd } from '../../../tests/support/clamd.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

/** A shop whose uploads are looked at by this scanner. */
async function openScanned(CLAMD_SOCKET: string) {
  const deps = await openDeps({ CLAMD_SOCKET })
  const app = await openApp(deps)
  const upload = async (...files: { name: string; content: Buffer | string }[]) => {
    const { payload, type } = formOf(files)
    const headers = { 'content-type': type }
    return app.inject({ method: 'POST', url: '/api/inquiries/upload', payload, headers })
  }
  return { upload, stored: () => readdir(deps.folders.uploads) }
}

const saysOf = (file: Buffer) =>
  file.includes('harmful') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'

test('what the scanner finds harmful is refused by name, and the rest is taken (P17)', async () => {
  const big = Buffer.alloc(3_000_000, 'a')
  const seen: number[] = []
  const scanner = await openClamd((file) => {
    seen.push(file.length)
    return saysOf(file)
  })
  const { upload, stored } = await openScanned(scanner)
  const answer = await upload(
    { name: 'big.txt', content: big },
    { name: 'bad.txt', content: 'harmful' },
    { name: 'odd.exe', content: 'never looked at' },
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    uploaded_files: [expect.stringMatching(/\.txt$/u)],
    errors: [
      'bad.txt: The virus scanner found something harmful in the file',
      expect.stringMatching(/^odd\.exe: File type/u),
    ],
  })
  expect(seen.toSorted((a, b) => a - b)).toEqual([7, big.length])
  expect(await stored()).toEqual(answer.json().uploaded_files)
})

const failures: [string, () => Promise<string>][] = [
  ['is not there', async () => '/nowhere/clamd.sock'],
  ['hangs up', () => openClamd(() => undefined)],
  ['says an error', () => openClamd(() => 'INSTREAM size limit exceeded. ERROR')],
]
test.each(failures)(
  'when the scanner %s, nothing is taken and the device tries again',
  async (_, open) => {
    const { upload, stored } = await openScanned(await open())
    const answer = await upload({ name: 'a.png', content: samples.png })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'busy' })
    expect(await stored()).toEqual([])
  },
)
