import type { Locale } from '#shared/contract/locales.ts'
import { contactQuantity } from '#shared/contract/inquiry.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { StoredInquiry } from '../db/inquiry-repository.ts'
import type { MailRow } from '../db/schema.ts'
import type { FileStore } from '../storage/file-store.ts'
import { collectFiles } from './collect-files.ts'
import type { CompanyDetails } from './company-details.ts'
import { renderEmailHtml } from './render-html.ts'
import type { EmailBody, Email } from './email.ts'
import { renderEmailText } from './render-text.ts'
import { createLineFacts, createTermFacts, disableLinks } from './request-facts.ts'
import {
  formatMailCountry,
  toGreetingName,
  toMailLanguage,
  formatMailTime,
  getWords,
} from './mail-i18n.ts'

/** Repeats what was asked for. Since anyone can enter any address, no address in it can be clicked. */
export function createInquiryReceivedEmail(
  id: string,
  inquiry: StoredInquiry,
  company: CompanyDetails,
  product: Snapshot['findProduct'],
): Email {
  const language = toMailLanguage(inquiry.locale)
  const words = getWords(language)
  const inquiredProduct = product(inquiry.product_id)
  const inquired =
    inquiredProduct === undefined
      ? inquiry.product_name
      : `${localizeProductName(inquiredProduct, language)} (${inquiredProduct.model})`
  const written: [string, string][] = [
    [words.product, inquiry.lines.length > 0 ? '' : inquired],
    [words.quantity, inquiry.quantity === contactQuantity ? '' : inquiry.quantity],
    ...createTermFacts(inquiry, words),
    ...createLineFacts(inquiry, language, words, product),
    [words.files, inquiry.attachments.map(({ name }) => name).join('\n')],
  ]
  const body: EmailBody = {
    language,
    title: words.inquiryAcknowledged(inquiry.id),
    company: company.name(language),
    pieces: [
      ...(company.takesReplies ? [{ hint: words.replyAbove }] : []),
      { paragraph: words.greeting(toGreetingName(inquiry.contact_name)) },
      { paragraph: words.inquiryThanks },
      {
        facts: [
          [words.reference, inquiry.id],
          [words.follows, inquiry.follows],
          ...written.map(([fact, value]): [string, string] => [fact, disableLinks(value)]),
        ],
      },
      { paragraph: `${words.message}:` },
      { quote: disableLinks(inquiry.message) },
      { paragraph: words.inquiryReply },
      { paragraph: `${words.regards}\n${company.name(language)}` },
      { small: `${company.address(language)}\n${words.reasonSent}` },
    ],
  }
  return {
    id,
    from: { ...company.from, name: company.name(language) },
    to: { name: '', address: inquiry.email },
    replyTo: company.sales,
    subject: body.title,
    text: renderEmailText(body),
    html: renderEmailHtml(body),
    attachments: [],
    at: inquiry.created_at,
  }
}

/** Everything the buyer wrote, with the files, also when they come later. Reply-To is the buyer. */
export async function createInquirySalesEmail(
  { id, topic, inquiry }: Pick<MailRow, 'id' | 'topic'> & { inquiry: StoredInquiry },
  company: CompanyDetails,
  language: Locale,
  product: Snapshot['findProduct'],
  uploads: FileStore,
): Promise<Email> {
  const words = getWords(language)
  const { contact_name, company_name, product_name } = inquiry
  const summarize = (from: string) =>
    topic === 'inquiry_files'
      ? words.filesArrived(from, product_name)
      : inquiry.follows === ''
        ? words.newInquiry(from, product_name)
        : words.addition(from, inquiry.follows)
  const { attachments, fileNotes } = await collectFiles(
    inquiry.attachments,
    uploads,
    words,
    'sales',
  )
  if (inquiry.files_follow) fileNotes.push(words.filesFollow(inquiry.files_follow))
  const body: EmailBody = {
    language,
    title: summarize([contact_name, company_name].filter(Boolean).join(', ')),
    company: company.name(language),
    pieces: [
      { paragraph: summarize(contact_name), strong: true },
      {
        facts: [
          [words.reference, inquiry.id],
          [words.follows, inquiry.follows],
          [words.contact, contact_name],
          [words.company, company_name],
          [words.email, inquiry.email],
          [words.phone, inquiry.phone],
          [words.country, formatMailCountry(language, inquiry.country)],
          [words.product, [product_name, inquiry.product_id].filter(Boolean).join(' · ')],
          [words.quantity, inquiry.quantity],
          ...createTermFacts(inquiry, words),
          ...createLineFacts(inquiry, language, words, product),
          [words.language, inquiry.locale],
          [words.written, formatMailTime(language, company.timeZone, inquiry.written_at)],
          [words.received, formatMailTime(language, company.timeZone, inquiry.created_at)],
          [words.files, fileNotes.join('\n')],
        ],
      },
      { quote: inquiry.message },
      { small: words.replyGoesToBuyer },
    ],
  }
  return {
    id,
    from: company.from,
    to: company.sales,
    replyTo: { name: contact_name, address: inquiry.email },
    subject: `${body.title} [${inquiry.id}]`,
    text: renderEmailText(body),
    html: renderEmailHtml(body),
    attachments,
    at: inquiry.created_at,
  }
}
