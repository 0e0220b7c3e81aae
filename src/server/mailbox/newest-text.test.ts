import { expect, test } from 'vitest'
import { takeNewestText } from './newest-text.ts'

const markers = ['Please write your reply above this line', '请在此行上方回复']
const read = (text: string) => takeNewestText(text, markers).text
const said = 'Dear Li,\n\nwe take 700 pieces: 500 black, 200 tan.\n\nAna'

const pasts: [program: string, past: string][] = [
  [
    'Gmail',
    `On Mon, Nov 2, 2026 at 10:12 AM Lingnan Atelier <sales@house.example>
wrote:

> Please write your reply above this line
>
> Dear Ana,
>
> 7.95 each.`,
  ],
  [
    'Gmail in Spanish',
    `El lun, 2 nov 2026 a las 10:12, Lingnan Atelier (<sales@house.example>)
escribió:

> 7.95 each.`,
  ],
  [
    'Gmail in Chinese',
    `Lingnan Atelier <sales@house.example> 于2026年11月2日周一 10:12写道：

> 7.95 each.`,
  ],
  [
    'Apple Mail',
    `On 2 Nov 2026, at 10:12, Lingnan Atelier <sales@house.example> wrote:

> 7.95 each.
> `,
  ],
  [
    'Apple Mail in Chinese',
    `在 2026年11月2日，10:12，Lingnan Atelier <sales@house.example> 写道：

> 7.95 each.`,
  ],
  [
    'Outlook',
    `________________________________
From: Lingnan Atelier <sales@house.example>
Sent: Monday, November 2, 2026 10:12 AM
To: Ana Torres <ana@torres.example>
Subject: Re: We have received your inquiry inq_1

Dear Ana,

> Can you do 500?

7.95 each.`,
  ],
  [
    'Outlook in Spanish',
    `De: Lingnan Atelier <sales@house.example>
Enviado el: lunes, 2 de noviembre de 2026 10:12
Para: Ana Torres <ana@torres.example>
Asunto: Re: Hemos recibido su consulta

7.95 each.`,
  ],
  [
    'old Outlook',
    `-----Original Message-----
From: Lingnan Atelier
7.95 each.`,
  ],
  [
    'QQ',
    `------------------\u00a0原始邮件\u00a0------------------
发件人:\u00a0"Lingnan Atelier" <sales@house.example>;
发送时间:\u00a02026年11月2日(星期一) 上午10:12
收件人:\u00a0"Ana"<ana@torres.example>;
主题:\u00a0Re: 我们已收到您的询价

7.95 each.`,
  ],
  [
    'Foxmail',
    `发件人： Lingnan Atelier
发送时间： 2026-11-02 10:12
收件人： ana
主题： Re: 我们已收到您的询价

7.95 each.`,
  ],
  [
    'Netease',
    `在 2026-11-02 10:12:00，"Lingnan Atelier" <sales@house.example> 写道：

7.95 each.`,
  ],
  [
    'a program in Finnish',
    `Lingnan Atelier <sales@house.example> kirjoitti 2.11.2026 klo 10.12:

> 7.95 each.`,
  ],
  [
    'a program that quotes without any sign',
    `Lingnan Atelier, 2.11.2026
请在此行上方回复
7.95 each.`,
  ],
]

test.each(pasts)('what is new comes without what %s quotes', (_, past) => {
  expect(read(`${said}\n\n${past}`).replace('\n\nLingnan Atelier, 2.11.2026', '')).toBe(said)
  expect(read(`${said}\r\n\r\n${past.replaceAll('\n', '\r\n')}`)).toContain('200 tan.\n\nAna')
})

test('an answer below the quote is what is new', () => {
  expect(read('On 2 Nov 2026, Li <sales@house.example> wrote:\n> 7.95 each.\n\nAgreed.')).toBe(
    'Agreed.',
  )
})

test('answers between the lines of a quote come with what they answer', () => {
  const text = `See below.

On 2 Nov 2026, Li <sales@house.example> wrote:
> Which color?
Black.
> How many?
700.`
  expect(read(text)).toBe(`See below.

> Which color?
Black.
> How many?
700.`)
})

test('a mail of which nothing else is left stays whole', () => {
  const text = 'On 2 Nov 2026, Li <sales@house.example> wrote:\n> 7.95 each.'
  expect(read(text)).toBe(text)
})

test.each([
  'My colleague in Madrid wrote:\nblack is better.',
  'From: Shenzhen\nDate: in March\nTo: Madrid',
  '500 pieces -- black -- as before',
  '---\nAna',
])('what a buyer writes is not taken for the head of a quote: %s', (text) => {
  expect(read(text)).toBe(text)
})

test.each([
  ['On 2 Nov 2026, our buyer in Madrid wrote:\nblack is better.', true],
  [
    'In a letter of 2 Nov he wrote:\n\nblack is better.\n\n在 2026-11-02，"L" 写道：\n请在此行上方回复\nx',
    true,
  ],
  [
    '在 2026-11-02 10:12:00，"Lingnan" <sales@house.example> 写道：\n\nLingnan\n请在此行上方回复\n7.95',
    false,
  ],
  ['On 2 Nov 2026, Li <sales@house.example> wrote:\n> 7.95 each.', false],
  ['On 2 Nov 2026, Li <sales@house.example> wrote:', false],
])('text without the signs of a quote is left out with a sign: %s', (past, isCut) => {
  expect(takeNewestText(`Agreed.\n\n${past}`, markers)).toEqual({ text: expect.any(String), isCut })
  expect(read(`Agreed.\n\n${past}`)).toMatch(/^Agreed\./u)
})

test.each([
  'Attached is our plan for 2026.',
  'Only 500 black, please.',
  'Let us say 7.80.',
  'On white leather, please.',
])('what stands right above a quote is kept: %s', (said) => {
  expect(read(`${said}\nLi <sales@house.example> wrote:\n> 7.95 each.`)).toBe(said)
})

test('a text of long lines and many heads is read at once', () => {
  const began = performance.now()
  read(`${'wrote:\n'.repeat(20_000)}${'-'.repeat(20_000)} x\n${'a '.repeat(40_000)}`)
  read('> \n\n'.repeat(60_000))
  expect(performance.now() - began).toBeLessThan(2000)
})
