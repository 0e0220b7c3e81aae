import { expect, test } from 'vitest'
import { listMailFiles } from './list-mail-files.ts'
import { readHead } from './read-head.ts'
import { readMailText } from './read-text.ts'

const lines = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))
const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? lines(part) : part)))

const gbk = Buffer.from('ced2c3c7d2aa373030b8f6a1a3', 'hex')

test.each([
  [
    'UTF-8 in base64',
    joined(
      'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: base64\n\n',
      `${Buffer.from('我们要700个。').toString('base64')}\n`,
    ),
    '我们要700个。',
  ],
  [
    'ISO-8859-1 quoted-printable',
    joined(
      'Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nSe=F1or, =A1700 piezas =\nen marr=F3n!\n',
    ),
    'Señor, ¡700 piezas en marrón!',
  ],
  [
    'GBK',
    joined('Content-Type: text/plain; charset=gbk\nContent-Transfer-Encoding: 8bit\n\n', gbk),
    '我们要700个。',
  ],
  [
    'GB18030 in base64',
    joined(
      'Content-Type: text/plain; charset="gb18030"\nContent-Transfer-Encoding: base64\n\n',
      gbk.toString('base64'),
    ),
    '我们要700个。',
  ],
  [
    'HTML alone',
    joined(
      'Content-Type: text/html; charset=utf-8\n\n<html><head><style>p{color:red}</style></head><body><p>We take <b>700</b>.</p><p>See <a href="https://torres.example/plan">the plan</a> of <a href="mailto:ana@torres.example">Ana</a></p><img src="https://track.example/x.gif" alt=""><blockquote>7.95<br>each</blockquote></body></html>',
    ),
    'We take 700.\n\nSee the plan [https://torres.example/plan] of Ana [ana@torres.example]\n\n> 7.95\n> each',
  ],
  [
    'both, of which the plain one is read',
    joined(
      'Content-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\nPlain.\n--b\nContent-Type: text/html\n\n<p>Rich.</p>\n--b--\n',
    ),
    'Plain.',
  ],
  [
    'a plain part that is empty',
    joined(
      'Content-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\n \n--b\nContent-Type: text/html\n\n<p>Rich.</p>\n--b--\n',
    ),
    'Rich.',
  ],
  [
    'a mail that breaks off in its file',
    joined(
      'Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nSee the file.\n--b\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo',
    ),
    'See the file.',
  ],
])('a mail is read in %s', async (_, raw, text) => {
  expect((await readMailText(raw)).trim()).toBe(text)
})

test('what stands below a picture that is written into HTML is read', async () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(300_000)}">`
  const raw = lines(`Content-Type: text/html\n\n${picture}<p>We take 700.</p>`)
  expect(await readMailText(raw)).toBe('We take 700.')
})

test.each([
  ['a logo is none', 7000, 0],
  ['a small photo is one', 9000, 1],
])('of the pictures within a text as files: %s', (_, size, count) => {
  const picture = { type: 'image/jpeg', id: '<1@phone>', disposition: 'inline', size }
  expect(listMailFiles({ type: 'multipart/related', childNodes: [picture] })).toHaveLength(count)
})

test('markup that is nested without end is read, and at once', async () => {
  const began = performance.now()
  const raw = lines(`Content-Type: text/html\n\n${'<div>'.repeat(80_000)}deep`)
  await readMailText(raw)
  expect(performance.now() - began).toBeLessThan(3000)
})

const head = async (fields: string) => readHead(lines(`${fields}\n\n`))

test('a head says what it answers, the nearest first, who wrote it and when', async () => {
  const fields = `From: =?gb18030?B?zfW3vA==?= <Fang.Wang@QQ.com>
Message-ID: <tencent_1@qq.com>
In-Reply-To: <msg_2.buyer@house.example>
References: <inq_1.buyer@house.example>
 <msg_2.buyer@house.example>
Date: Mon, 2 Nov 2026 10:12:00 +0800
Subject: Re: x`
  expect(await head(fields)).toEqual({
    messageId: 'tencent_1@qq.com',
    answers: [
      'msg_2.buyer@house.example',
      'msg_2.buyer@house.example',
      'inq_1.buyer@house.example',
    ],
    from: 'fang.wang@qq.com',
    writtenAt: '2026-11-02T02:12:00.000Z',
    isAutomatic: false,
  })
})

test.each([
  'Auto-Submitted: auto-replied',
  'Auto-Submitted: auto-generated (vacation)',
  'Precedence: bulk',
  'Precedence: auto_reply',
  'X-Auto-Response-Suppress: All',
  'X-Autoreply: yes',
  'Return-Path: <>',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
  'Subject: Automatic reply: your inquiry',
  'Subject: =?utf-8?B?6Ieq5Yqo5Zue5aSNOiDor6Lku7c=?=',
  'Subject: Respuesta automática: consulta',
])('%s is of a program', async (field) => {
  const sender = field.startsWith('From') ? '' : 'From: ana@torres.example\n'
  expect(await head(`${sender}${field}`)).toMatchObject({ isAutomatic: true })
})

test.each([
  'Auto-Submitted: no',
  'Precedence: normal',
  'Return-Path: <ana@torres.example>',
  'X: 1',
])('%s is of a person', async (field) => {
  expect(await head(`From: ana@torres.example\n${field}`)).toMatchObject({ isAutomatic: false })
})

test('a head without sender, ids and date is one that says nothing', async () => {
  expect(await head('Date: whenever\nMessage-ID: none\nReferences: <> < >')).toEqual({
    messageId: '',
    answers: [],
    from: '',
    writtenAt: '',
    isAutomatic: false,
  })
})
