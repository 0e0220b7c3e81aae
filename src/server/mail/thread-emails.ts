import type { Locale } from '#shared/contract/locales.ts'
import type { StoredInquiry } from '../db/inquiry-repository.ts'
import type { InquiryMessageRow } from '../db/schema.ts'
import type { CompanyDetails } from './company-details.ts'
import type { Block, Email, EmailBody } from './email.ts'
import { getWords, toGreetingName, toMailLanguage } from './mail-i18n.ts'
import { renderEmailHtml } from './render-html.ts'
import { renderEmailText } from './render-text.ts'

/** In the thread of the confirmation. `page` is the address that opens the request; a shop without one has none. */
export function createAnswerEmail(
  id: string,
  inquiry: StoredInquiry,
  { body: text, created_at, member }: InquiryMessageRow,
  company: CompanyDetails,
  page: string | undefined,
): Email {
  const words = getWords(toMailLanguage(inquiry.locale))
  const said: Block[] = [{ paragraph: words.answerLead }, { quote: text }]
  const email = createThreadEmail(id, inquiry, { said, member, created_at }, company, page)
  return { ...email, personal: true }
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

/** In the thread of the mail about the inquiry. Reply-To is the buyer. */
export function createBuyerMessageEmail(
  id: string,
  inquiry: StoredInquiry,
  { body: text, created_at }: InquiryMessageRow,
  company: CompanyDetails,
  language: Locale,
): Email {
  const words = getWords(language)
  const { contact_name, company_name } = inquiry
  const from = [contact_name, company_name].filter(Boolean).join(', ')
  const body: EmailBody = {
    language,
    title: words.buyerMessage(from, inquiry.id),
    company: company.name(language),
    pieces: [
      { paragraph: words.buyerMessage(from, inquiry.id), strong: true },
      { quote: text },
      { small: words.replyGoesToBuyer },
    ],
  }
  return {
    id,
    continues: `${inquiry.id}.sales`,
    from: company.from,
    to: company.sales,
    replyTo: { name: contact_name, address: inquiry.email },
    subject: body.title,
    text: renderEmailText(body),
    html: renderEmailHtml(body),
    attachments: [],
    at: created_at,
  }
}
