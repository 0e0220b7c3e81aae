import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readAttachment, findViolatedRule } from '#app/attachments/read-attachment.ts'
import { receiveFile } from '#server/uploads/receive-file.ts'
import { samples } from '../support/samples/attachments.ts'
import { temporaryFolder } from '../support/open-app.ts'

type Given = { name: string; type: string; bytes: Buffer }

/** Whether the form attaches a file. */
async function isAttached({ name, type, bytes }: Given): Promise<boolean> {
  const picked = new File([new Uint8Array(bytes)], name, { type })
  return findViolatedRule(picked) === undefined && 'file' in (await readAttachment('id', picked))
}

/** Whether the server takes what the form sends. */
async function isTaken({ bytes, ...given }: Given): Promise<boolean> {
  const folder = await temporaryFolder()
  const received = await receiveFile(Readable.from([bytes]), given, folder)
  expect(await readdir(folder)).toHaveLength('kept' in received ? 1 : 0)
  return 'kept' in received
}

const given = [
  { name: 'prices', type: '' },
  { name: 'pdf', type: '' },
  { name: 'prices.v2', type: 'application/pdf' },
  { name: 'prices', type: 'Text/Plain;charset=utf-8' },
  { name: 'prices', type: 'application/msword' },
  { name: 'prices', type: 'image/gif' },
  { name: 'prices', type: 'constructor' },
  ...['txt', 'PDF', 'doc', 'gif', 'exe'].map((extension) => ({ name: `a.${extension}`, type: '' })),
]
const { macros: _, spreadsheet: __, ...others } = samples // what is in a docx only the server knows

test.each(Object.keys(others) as (keyof typeof others)[])(
  // its own keys
  'form and server say the same of a %s, whatever it is called',
  async (sample) => {
    for (const one of given) {
      const file = { ...one, bytes: samples[sample] }
      expect([one, await isAttached(file)]).toEqual([one, await isTaken(file)])
    }
  },
)

test.each([
  ['an Excel Unicode text', 'prices.txt', 'text/plain', samples.utf16],
  ['a text with curly quotes and €', 'prices.txt', 'text/plain', samples.windows1252],
  ['RTF under .doc', 'letter.doc', 'application/msword', samples.rtf],
  ['a PDF that begins late', 'scan.pdf', 'application/pdf', samples.latePdf],
  ['a PDF without an extension', 'document', 'application/pdf', samples.pdf],
  ['a text without an extension', 'readme', 'text/plain', samples.txt],
])('%s is attached and taken', async (_what, name, type, bytes) => {
  expect(await isAttached({ name, type, bytes })).toBe(true)
  expect(await isTaken({ name, type, bytes })).toBe(true)
})

test.each([
  ['a text called a PDF', 'contract.pdf', 'application/pdf', samples.txt],
  ['a program called a text', 'notes.txt', 'text/plain', Buffer.from('MZ\u0090\u0000\u0003')],
  ['a text without an extension called a PDF', 'contract', 'application/pdf', samples.txt],
  ['a PDF called a document', 'order.docx', '', samples.pdf],
])('%s is refused by the form already', async (_what, name, type, bytes) => {
  expect(await isAttached({ name, type, bytes })).toBe(false)
})
