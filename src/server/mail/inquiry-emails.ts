import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#shared/contract/locales.ts'
import { stylesIn } from '#shared/domain/pricing/cart-line-key.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { StoredInquiry } from '../db/inquiry-repository.ts'
import { formatFileSize } from '../text/format-bytes.ts'
import { styleLine } from '../text/inquiry-line.ts'
import type { CompanyDetails } from './company-details.ts'
import { htmlOf } from './render-html.ts'
import type { Body, Email } from './email.ts'
import { plainOf } from './render-text.ts'
import type { Words } from './words/en.ts'
import { countryIn, safeGreetingName, languageOf, timeIn, wordsIn } from './mail-i18n.ts'

/** In bytes: mail servers take about 25 MB, and the encoding adds a third. */
const attachedMost = 18_000_000

/** Repeats no free text of the form, because anyone can enter any address. */
export function inquiryReceivedEmail(
  id: string,
  inquiry: StoredInquiry,
  house: CompanyDetails,
  product: Snapshot['product'],
): Email {
  const language = languageOf(inquiry.locale)
  const say = wordsIn(language)
  // options and unknown products are free text
  const known = inquiry.lines.filter(({ product_id }) => product(product_id) !== undefined)
  const asked = product(inquiry.product_id)
  const name = asked && (asked.translations[language]?.name ?? asked.name)
  const body: Body = {
    language,
    title: say.inquiryAcknowledged(inquiry.id),
    house: house.name(language),
    pieces: [
      { paragraph: say.dear(safeGreetingName(inquiry.contact_name)) },
      { paragraph: say.inquiryThanks },
      {
        facts: [
          [say.reference, inquiry.id],
          [say.product, asked === undefined ? '' : `${name} (${asked.model})`],
          [say.quantity, /^\d{1,9}$/u.test(inquiry.quantity) ? inquiry.quantity : ''],
          [
            say.styles(stylesIn(known)),
            known
              .map((line) =>
                styleLine({ ...line, specifications: {} }, product(line.product_id), language),
              )
              .join('\n'),
          ],
          [say.files, inquiry.attachments.length === 0 ? '' : String(inquiry.attachments.length)],
        ],
      },
      { paragraph: say.inquiryReply },
      { paragraph: `${say.regards}\n${house.name(language)}` },
      { small: `${house.address(language)}\n${say.whyYou}` },
    ],
  }
  return {
    id,
    from: { ...house.from, name: house.name(language) },
    to: { name: '', address: inquiry.email },
    replyTo: house.sales,
    subject: body.title,
    text: plainOf(body),
    html: htmlOf(body),
    attachments: [],
    at: inquiry.created_at,
  }
}

/** Everything the buyer wrote, with the files. Reply-To is the buyer. */
export async function inquiryForSales(
  id: string,
  inquiry: StoredInquiry,
  house: CompanyDetails,
  language: Locale,
  product: Snapshot['product'],
  uploads: string,
): Promise<Email> {
  const say = wordsIn(language)
  const { contact_name, company_name, product_name } = inquiry
  const { attachments, mentions } = await files(inquiry, uploads, say)
  const styles = inquiry.lines.map((line) => styleLine(line, product(line.product_id), language))
  const body: Body = {
    language,
    title: say.newInquiry([contact_name, company_name].filter(Boolean).join(', '), product_name),
    house: house.name(language),
    pieces: [
      { paragraph: say.newInquiry(contact_name, product_name), strong: true },
      {
        facts: [
          [say.reference, inquiry.id],
          [say.contact, contact_name],
          [say.company, company_name],
          [say.email, inquiry.email],
          [say.phone, inquiry.phone],
          [say.country, countryIn(language, inquiry.country)],
          [say.product, [product_name, inquiry.product_id].filter(Boolean).join(' · ')],
          [say.quantity, inquiry.quantity],
          [say.styles(stylesIn(inquiry.lines)), styles.join('\n')],
          [say.language, inquiry.locale],
          [say.written, timeIn(language, house.timeZone, inquiry.written_at)],
          [say.received, timeIn(language, house.timeZone, inquiry.created_at)],
          [say.files, mentions.join('\n')],
        ],
      },
      { quote: inquiry.message },
      { small: say.replyReaches },
    ],
  }
  return {
    id,
    from: house.from,
    to: house.sales,
    replyTo: { name: contact_name, address: inquiry.email },
    subject: `${body.title} [${inquiry.id}]`,
    text: plainOf(body),
    html: htmlOf(body),
    attachments,
    at: inquiry.created_at,
  }
}

/** Attachments, and a sentence about each file, also those left out. */
async function files({ attachments: all }: StoredInquiry, uploads: string, say: Words) {
  const attachments: Email['attachments'] = []
  const mentions: string[] = []
  let room = attachedMost
  for (const { name, stored_name, size } of all) {
    const path = join(uploads, stored_name)
    const there = await stat(path).then(
      () => true,
      () => false,
    )
    const goes = there && size <= room
    if (goes) {
      attachments.push({ filename: name, path })
      room -= size
    }
    const mention = goes ? say.fileAttached : there ? say.fileTooLarge : say.fileMissing
    mentions.push(mention(name, formatFileSize(size)))
  }
  return { attachments, mentions }
}
