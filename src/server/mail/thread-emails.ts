import type { Locale } from '#shared/contract/locales.ts'
import type { StoredInquiry } from '../db/inquiry-repository.ts'
import type { InquiryMessageRow } from '../db/schema.ts'
import { noFiles, type MailFiles } from './collect-files.ts'
import type { CompanyDetails } from './company-details.ts'
import type { Block, Email, EmailBody } from './email.ts'
import { getWords, toGreetingName, toMailLanguage } from './mail-i18n.ts'
import { renderEmailHtml } from './render-html.ts'
import { renderEmailText } from './render-text.ts'
import type { Words } from './words/en.ts'

/** In the thread of the confirmation. `page` is the address that opens the request; a shop without one has none. */
export function createAnswerEmail(
  id: string,
  inquiry: StoredInquiry,
  { body: text, created_at, member }: InquiryMessageRow,
  company: CompanyDetails,
  page: string | undefined,
  files = noFiles,
): Email {
  const words = getWords(toMailLanguage(inquiry.locale))
  const said: Block[] = [
    { paragraph: words.answerLead },
    { quote: text },
    ...nameFiles(files, words),
  ]
  const email = createThreadEmail(id, inquiry, { said, member, created_at }, company, page)
  return { ...email, attachments: files.attachments, personal: true }
}

/** After the buyer has accepted a quotation; the invoice is attached. */
export function createProformaEmail(
  id: string,
  inquiry: StoredInquiry,
  { quotation, invoice, created_at }: { quotation: string; invoice: string; created_at: number },
  company: CompanyDetails,
  page: string | undefined,
): Email {
  const words = getWords(toMailLanguage(inquiry.locale))
  const said: Block[] = [{ paragraph: words.proforma(quotation, invoice) }]
  return createThreadEmail(id, inquiry, { said, member: null, created_at }, company, page)
}

function createThreadEmail(
  id: string,
  inquiry: StoredInquiry,
  { said, member, created_at }: { said: Block[]; member: string | null; created_at: number },
  company: CompanyDetails,
  page: string | undefined,
): Email {
  const language = toMailLanguage(inquiry.locale)
  const words = getWords(language)
  const name = company.name(language)
  const wayBack: Block[] =
    page === undefined
      ? [{ paragraph: words.answerReplyByMail }]
      : [{ link: [words.answerOpen, page] }, { paragraph: words.answerReply }]
  const body: EmailBody = {
    language,
    // mail programs keep a thread together by its subject
    title: `Re: ${words.inquiryAcknowledged(inquiry.id)}`,
    company: name,
    pieces: [
      ...(company.takesReplies ? [{ hint: words.replyAbove }] : []),
      { paragraph: words.greeting(toGreetingName(inquiry.contact_name)) },
      ...said,
      ...wayBack,
      { paragraph: [words.regards, member, name].filter(Boolean).join('\n') },
      { small: `${company.address(language)}\n${words.reasonSent}` },
    ],
  }
  return {
    id,
    continues: `${inquiry.id}.buyer`,
    from: { ...company.from, name },
    to: { name: '', address: inquiry.email },
    replyTo: company.sales,
    subject: body.title,
    text: renderEmailText(body),
    html: renderEmailHtml(body),
    attachments: [],
    at: created_at,
  }
}

/** In the thread of the mail about the inquiry. Reply-To is who has written it. */
export function createBuyerMessageEmail(
  id: string,
  inquiry: StoredInquiry,
  { body: text, created_at, other_sender }: InquiryMessageRow,
  company: CompanyDetails,
  language: Locale,
  files = noFiles,
): Email {
  const words = getWords(language)
  const { contact_name, company_name } = inquiry
  const from = other_sender ?? [contact_name, company_name].filter(Boolean).join(', ')
  const body: EmailBody = {
    language,
    title: words.buyerMessage(from, inquiry.id),
    company: company.name(language),
    pieces: [
      { paragraph: words.buyerMessage(from, inquiry.id), strong: true },
      { quote: text },
      ...nameFiles(files, words),
      ...(other_sender === null ? [{ small: words.replyGoesToBuyer }] : []),
    ],
  }
  return {
    id,
    continues: `${inquiry.id}.sales`,
    from: company.from,
    to: company.sales,
    replyTo: findSender(inquiry, other_sender),
    subject: body.title,
    text: renderEmailText(body),
    html: renderEmailHtml(body),
    attachments: files.attachments,
    at: created_at,
  }
}

/** A stranger's mail may have no address. */
function findSender({ contact_name, email }: StoredInquiry, other_sender: string | null) {
  if (other_sender === null) return { name: contact_name, address: email }
  return other_sender.includes('@') ? { name: '', address: other_sender } : undefined
}

const nameFiles = ({ fileNotes }: MailFiles, words: Words): Block[] =>
  fileNotes.length > 0 ? [{ facts: [[words.files, fileNotes.join('\n')]] }] : []
