import type { Content, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces.js'
import type { Locale } from '#shared/contract/locales.ts'
import type { QuotationLine } from '#shared/contract/requests/quotation.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import {
  computeSubtotal,
  formatMoney,
  parseAmount,
  type Cents,
} from '#shared/domain/pricing/money.ts'
import { toPrintable } from '../text/typeface.ts'
import { layOutFacts, layOutTerms, type PaperFact } from './lay-out-facts.ts'
import { nameProforma, type Paper, type Said } from './paper.ts'
import { paperEn, type PaperWords } from './words/en.ts'
import { paperEs } from './words/es.ts'
import { paperZh } from './words/zh.ts'

const wordsOf: Record<Locale, PaperWords> = { en: paperEn, zh: paperZh, es: paperEs }

/** A4, in points. Widths are fixed, so that a long word is broken and does not widen its column. */
const margin = 42
const logoSize = { width: 150, height: 40 }
const [partyWidth, factsWidth] = [235, 250]
const lineWidths = [20, 236, 58, 68, 81]
const [ink, soft, rule] = ['#1a1917', '#5c5852', '#c9c2b6']

/** `logo` is a PNG or JPEG. */
export function layOutPaper(paper: Paper, logo: Buffer | undefined): TDocumentDefinitions {
  const words = paper.languages.map((language) => wordsOf[language])
  const say: Say = (pick) => [...new Set(words.map((some) => toPrintable(pick(some))))]
  const { quotation, firm } = paper
  const isProforma = isInvoice(paper)
  const number = isProforma ? nameProforma(quotation) : quotation.number
  const title = say((some) => (isProforma ? some.proforma : some.quotation))
  return {
    info: {
      title: `${title.join(' ')} ${number}`,
      author: firm.name[0] ?? '',
      creationDate: toDate(paper),
    },
    pageSize: 'A4',
    pageMargins: [margin, margin, margin, 54],
    defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 1.15, color: ink },
    ...(logo && { images: { logo: `data:image/png;base64,${logo.toString('base64')}` } }),
    footer: (page, of) => ({
      margin: [margin, 16, margin, 0],
      fontSize: 8,
      color: soft,
      columns: [
        `${toPrintable(firm.name[0] ?? '')} · ${number}`,
        { text: say((some) => some.page(page, of)).join(' · '), alignment: 'right' },
      ],
    }),
    content: [
      layOutHead(paper, title, logo !== undefined),
      layOutParties(paper, number, say),
      layOutLines(paper, say),
      layOutSums(paper, say),
      layOutTerms(
        listTerms(paper, say),
        say((some) => some.terms),
      ),
      ...(isProforma ? [layOutBank(paper, number, say)] : []),
    ],
  }
}

/** In each language of the paper; what is the same in both stands once. */
export type Say = (pick: (words: PaperWords) => string) => Said

const isInvoice = ({ file }: Paper) => file === 'proforma.pdf'
const toDate = ({ issued_at }: Paper) => new Date(issued_at)

const print = (texts: Said) => texts.map(toPrintable).filter((text) => text !== '')

function layOutHead({ firm }: Paper, title: Said, hasLogo: boolean): Content {
  const contact = [firm.phone, firm.email].map(toPrintable).filter(Boolean).join(' · ')
  return {
    columns: [
      {
        width: 285,
        stack: [
          ...(hasLogo
            ? [{ image: 'logo', fit: [logoSize.width, logoSize.height] as [number, number] }]
            : []),
          { text: print(firm.name).join('\n'), bold: true, fontSize: 12, margin: [0, 4, 0, 2] },
          { text: [...print(firm.address), contact].join('\n'), color: soft, fontSize: 8 },
        ],
      },
      { width: 202, text: title.join('\n'), fontSize: 20, lineHeight: 1, alignment: 'right' },
    ],
    columnGap: 24,
  }
}

function layOutParties(paper: Paper, number: string, say: Say): Content {
  const { buyer, quotation, inquiry_id, firm, languages } = paper
  const formatDay = (day: Date, timeZone: string) =>
    languages.map((language) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(day),
    )
  const isProforma = isInvoice(paper)
  const facts: PaperFact[] = [
    [say((some) => some.number), [number]],
    isProforma
      ? [say((some) => some.quotationNumber), [`${quotation.number} / ${quotation.revision}`]]
      : [say((some) => some.revision), [String(quotation.revision)]],
    [say((some) => some.date), formatDay(toDate(paper), firm.timeZone)],
    ...(isProforma
      ? []
      : [
          [
            say((some) => some.validUntil),
            formatDay(new Date(`${quotation.valid_until}T00:00:00Z`), 'UTC'),
          ] satisfies PaperFact,
        ]),
    [say((some) => some.inquiry), [inquiry_id]],
    [say((some) => some.currency), [quotation.currency]],
  ]
  const address = [buyer.contact_name, ...buyer.country, buyer.phone, buyer.email]
  return {
    margin: [0, 16, 0, 16],
    columns: [
      {
        width: partyWidth,
        stack: [
          { text: say((some) => some.buyer).join(' '), color: soft, fontSize: 8 },
          { text: toPrintable(buyer.company_name || buyer.contact_name), bold: true },
          { text: print(address.slice(buyer.company_name === '' ? 1 : 0)).join('\n') },
        ],
      },
      { width: factsWidth, margin: [0, -2, 0, 0], ...layOutFacts(facts) },
    ],
    columnGap: 24,
  }
}

function layOutLines({ quotation, languages }: Paper, say: Say): Content {
  const format = (cents: Cents) => toPrintable(formatMoney(cents, quotation.currency))
  const count = (pieces: number) => formatNumber(pieces, languages[0] ?? 'en')
  const head = (pick: (words: PaperWords) => string, alignment: 'left' | 'right') => ({
    text: say(pick).join('\n'),
    alignment,
    color: soft,
    fontSize: 8,
  })
  const rows = quotation.lines.map((line, at): TableCell[] => {
    const unit = parseAmount(line.price)
    return [
      { text: String(at + 1), color: soft },
      { stack: layOutStyle(line, say, { format, count }) },
      { text: count(line.quantity), alignment: 'right' },
      { text: format(unit), alignment: 'right' },
      { text: format(unit * line.quantity), alignment: 'right' },
    ]
  })
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: lineWidths,
      body: [
        [
          '',
          head((some) => some.style, 'left'),
          head((some) => some.quantity, 'right'),
          head((some) => some.price, 'right'),
          head((some) => some.amount, 'right'),
        ],
        ...rows,
      ],
    },
    layout: {
      hLineWidth: (at) => (at === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: (at) => (at === 1 ? ink : rule),
      paddingLeft: (at) => (at === 0 ? 0 : 6),
      paddingRight: (at) => (at === 4 ? 0 : 6),
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  }
}

type Formats = { format: (cents: Cents) => string; count: (pieces: number) => string }

function layOutStyle(line: QuotationLine, say: Say, { format, count }: Formats): Content[] {
  const options = Object.values(line.specifications)
  const sample = line.kind === 'sample' ? say((some) => some.sample).join(' / ') : ''
  const details: PaperFact[] = [
    [
      say((some) => some.otherQuantities),
      [
        line.breaks
          .map(({ quantity, price }) => {
            const pieces = say((some) => some.pieces(count(quantity)))[0] ?? ''
            return `${pieces} ${format(parseAmount(price))}`.replaceAll(' ', '\u00a0')
          })
          .join(' · '),
      ],
    ],
    [
      say((some) => some.minimumOrder),
      line.moq === null ? [] : [say((some) => some.pieces(count(line.moq ?? 0)))[0] ?? ''],
    ],
    [say((some) => some.leadTime), [line.lead_time]],
    [say((some) => some.note), [joinLines(line.note)]],
  ]
  return [
    { text: toPrintable([line.model, sample].filter(Boolean).join(' · ')), bold: true },
    { text: toPrintable(line.product_name) },
    { text: toPrintable(joinLines(options.filter(Boolean).join(' · '))), color: soft },
    ...details
      .filter(([, values]) => values.some(Boolean))
      .map(([label, values]) => ({
        text: [{ text: `${label.join(' / ')}: `, color: soft }, print(values).join(' / ')],
        fontSize: 8,
      })),
  ].filter((piece) => piece.text !== '')
}

/** A row that is higher than a page cannot be drawn. */
const joinLines = (text: string) =>
  text
    .split(/[\n\r]/u)
    .map((one) => one.trim())
    .filter(Boolean)
    .join(' / ')

function layOutSums({ quotation: { lines, currency, freight, total } }: Paper, say: Say): Content {
  const goods = computeSubtotal(
    lines.map(({ price, quantity }) => ({ unit: parseAmount(price), quantity })),
  )
  const sums: [Said, Cents][] = [
    ...(freight === null
      ? []
      : ([
          [say((some) => some.goods), goods],
          [say((some) => some.freight), parseAmount(freight)],
        ] satisfies [Said, Cents][])),
    [say((some) => some.total), parseAmount(total)],
  ]
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    table: {
      widths: ['*', 'auto'],
      body: sums.map(([label, cents], at) => {
        const isTotal = at === sums.length - 1
        const look = { alignment: 'right' as const, ...(isTotal && { bold: true, fontSize: 11 }) }
        return [
          { text: label.join(' / '), ...look },
          { text: toPrintable(formatMoney(cents, currency)), ...look },
        ]
      }),
    },
    layout: 'noBorders',
  }
}

function listTerms({ quotation }: Paper, say: Say): PaperFact[] {
  const { incoterm, port, payment, payment_note, sample_terms, note } = quotation
  const delivery = [incoterm, port].filter(Boolean).join(' ')
  return [
    [say((some) => some.delivery), [incoterm === '' ? delivery : `${delivery} (Incoterms® 2020)`]],
    [say((some) => some.payment), [...say((some) => some.payments[payment]), payment_note]],
    [say((some) => some.samples), [sample_terms]],
    [say((some) => some.notes), [note]],
  ]
}

function layOutBank({ firm }: Paper, number: string, say: Say): Content {
  const title = say((some) => some.bank)
  if (firm.bank.length === 0) {
    return layOutTerms([[title, say((some) => some.bankByMail)]], [])
  }
  return layOutTerms(
    [
      ...firm.bank.map(({ label, value }): PaperFact => [label, [value]]),
      [say((some) => some.transferReference), [number]],
    ],
    title,
  )
}
