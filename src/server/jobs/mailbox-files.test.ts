import { expect, test } from 'vitest'
import { openMailbox } from '../../../tests/support/mail/thread-mailbox.ts'

const hour = 60 * 60 * 1000

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Parts of a mail, in which the boundary is `b`. */
const partOf = (type: string, name: string, content: string) => `--b
Content-Type: ${type}; name="${name}"
Content-Disposition: attachment; filename="${name}"
Content-Transfer-Encoding: base64

${content}
`
const mixed = (...parts: string[]) => ({
  head: 'Content-Type: multipart/mixed; boundary="b"\nX-Before: 1\n',
  text: `--b\nContent-Type: text/plain\n\nSee the files.\n${parts.join('')}--b--\n`,
})

test('files of a reply come into the thread by the rules of uploads, once; the rest stays in the mailbox and is flagged', async () => {
  const { mailbox, answered, readMails, readThread, deps } = await openMailbox()
  const name = `=?gb18030?B?${Buffer.from('cdbcd6bd', 'hex').toString('base64')}?=.png` // 图纸
  const { head, text } = mixed(
    partOf('image/png', name, png),
    partOf('application/octet-stream', 'a.exe', png),
    partOf('text/plain', 'big.txt', 'A'.repeat(15_000_000)),
  )
  const mail = mailbox.put(answered(text, { head }))
  mailbox.faults.push({ at: /UID STORE/u, fault: 'break' })
  await readMails()
  await readMails(hour)
  expect(await readThread()).toMatchObject([
    {
      body: 'See the files.',
      files: [{ name: '图纸.png', size: 70 }],
      mail: { files: 2, is_cut: false },
    },
  ])
  expect([...mail.flags]).toEqual(['\\Seen', '\\Flagged'])
  expect(await deps.db.selectFrom('uploads').select('name').execute()).toEqual([
    { name: '图纸.png' },
  ])
})

test('a reply without words has its files; logos within a text are none', async () => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  const head = 'Content-Type: multipart/related; boundary="b"\nX-Before: 1\n'
  const logo = partOf('image/png', 'logo.png', png)
    .replace('attachment', 'inline')
    .replace('Content-Disp', 'Content-ID: <logo@1>\nContent-Disp')
  const html = '--b\nContent-Type: text/html\n\n<p>&nbsp;</p><img src="cid:logo@1">\n'
  mailbox.put(answered(`${html}${logo}--b--\n`, { head }))
  mailbox.put(answered(`${html}${logo}${partOf('image/png', 'bag.png', png)}--b--\n`, { head }))
  await readMails()
  expect(await readThread()).toMatchObject([
    { body: '(Solo archivos, sin texto)', files: [{ name: 'bag.png' }], mail: { files: 0 } },
  ])
})

test.each([
  ['before', (photo: string) => [photo, words('Second.')], 'Second.'],
  ['between', (photo: string) => [words('First.'), photo, words('Second.')], 'First.\n\nSecond.'],
])('text is read whole where a large photo stands %s it', async (_, toParts, body) => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  const head = 'Content-Type: multipart/mixed; boundary="b"\nX-Before: 1\n'
  const photo = partOf('image/png', 'bag.png', `${'A'.repeat(76)}\n`.repeat(40_000))
  const mail = mailbox.put(answered(`${toParts(photo).join('')}--b--\n`, { head }))
  await readMails()
  expect(await readThread()).toMatchObject([{ body, mail: { files: 1, is_cut: false } }])
  expect([...mail.flags]).toEqual(['\\Seen', '\\Flagged'])
})

const words = (text: string) => `--b\nContent-Type: text/plain\n\n${text}\n\n`

test('a mail with more text than is read says so and is flagged', async () => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  const past = `> ${'7.95 '.repeat(100)}\n`.repeat(4200)
  const mail = mailbox.put(answered(`Agreed.\n\n${past}`))
  await readMails()
  expect(await readThread()).toMatchObject([{ body: 'Agreed.', mail: { files: 0, is_cut: true } }])
  expect([...mail.flags]).toEqual(['\\Seen', '\\Flagged'])
})

test('a storage that takes no file keeps neither the text nor other mails from coming', async () => {
  const { mailbox, answered, readMails, readThread, deps } = await openMailbox()
  deps.stores.uploads.put = () => Promise.reject(new Error('SlowDown'))
  const { head, text } = mixed(partOf('image/png', 'bag.png', png))
  const mail = mailbox.put(answered(text, { head }))
  mailbox.put(answered('Two'))
  await readMails()
  expect(await readThread()).toMatchObject([
    { body: 'See the files.', mail: { files: 1 } },
    { body: 'Two' },
  ])
  expect([...mail.flags]).toEqual(['\\Seen', '\\Flagged'])
})

test('a file at which every reading breaks off is left in the mailbox at last, and the text comes', async () => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  const { head, text } = mixed(partOf('image/png', 'bag.png', png))
  const mail = mailbox.put(answered(text, { head }))
  for (let time = 0; time < 12; time += 1) mailbox.faults.push({ at: /PEEK\[2/u, fault: 'break' })
  for (let later = 0; later < 10; later += 1) await readMails(later * hour)
  expect(await readThread()).toMatchObject([{ body: 'See the files.', mail: { files: 1 } }])
  expect([...mail.flags]).toEqual(['\\Seen', '\\Flagged'])
})

test('a file whose download breaks off comes with the next reading', async () => {
  const { mailbox, answered, readMails, readThread } = await openMailbox()
  const { head, text } = mixed(partOf('image/png', 'bag.png', png))
  mailbox.put(answered(text, { head }))
  mailbox.faults.push({ at: /PEEK\[2\]/u, fault: 'break' })
  await readMails()
  expect(await readThread()).toEqual([])
  await readMails(hour)
  expect(await readThread()).toMatchObject([{ files: [{ name: 'bag.png' }], mail: { files: 0 } }])
})
