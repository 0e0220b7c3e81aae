import type { Locale } from '#shared/contract/locales.ts'
import type { WebhookEndpointRow } from '../db/webhooks/webhook-rows.ts'
import type { CompanyDetails } from './company-details.ts'
import type { Block, Email, EmailBody } from './email.ts'
import { getWords } from './mail-i18n.ts'
import { renderEmailHtml } from './render-html.ts'
import { renderEmailText } from './render-text.ts'

type MemberMail = { member: { name: string; email: string }; created_at: number }

/** With the link at which the member chooses a password. */
export function createPasswordLinkEmail(
  id: string,
  { address, ...mail }: MemberMail & { address: string },
  company: CompanyDetails,
  language: Locale,
): Email {
  const words = getWords(language)
  const news: Block[] = [
    { paragraph: words.passwordLinkLead },
    { link: [words.passwordLinkOpen, address] },
    { small: words.passwordLinkUnasked },
  ]
  return createMemberEmail(id, { ...mail, title: words.passwordLink, news }, company, language)
}

type OffNotice = MemberMail & {
  webhook: Pick<WebhookEndpointRow, 'url' | 'off_reason'>
  /** Of the desk's page; a shop that does not know its own address has none. */
  page: string | undefined
}

/** For an owner: the shop no longer notifies a program. */
export function createWebhookOffEmail(
  id: string,
  { webhook, page, ...mail }: OffNotice,
  company: CompanyDetails,
  language: Locale,
): Email {
  const words = getWords(language)
  const news: Block[] = [
    { paragraph: webhook.off_reason === 'gone' ? words.webhookGone : words.webhookFailing },
    { quote: webhook.url },
    { paragraph: words.webhookOn },
  ]
  if (page !== undefined) news.push({ link: [words.webhookOpen, page] })
  return createMemberEmail(id, { ...mail, title: words.webhookOff, news }, company, language)
}

type MentionNotice = MemberMail & {
  note: { contact_name: string; author: string; body: string }
  /** Of the inquiry at the desk; a shop that does not know its own address has none. */
  page: string | undefined
}

/** For a member whom another has named in a note. */
export function createMentionEmail(
  id: string,
  { note, page, ...mail }: MentionNotice,
  company: CompanyDetails,
  language: Locale,
): Email {
  const words = getWords(language)
  const news: Block[] = [
    { paragraph: words.mentionLead(note.author, note.contact_name) },
    { quote: note.body },
  ]
  if (page !== undefined) news.push({ link: [words.mentionOpen, page] })
  const title = words.mention(note.author)
  return createMemberEmail(id, { ...mail, title, news }, company, language)
}

function createMemberEmail(
  id: string,
  { member, title, news, created_at }: MemberMail & { title: string; news: Block[] },
  company: CompanyDetails,
  language: Locale,
): Email {
  const body: EmailBody = {
    language,
    title,
    company: company.name(language),
    pieces: [{ paragraph: getWords(language).greeting(member.name) }, ...news],
  }
  return {
    id,
    from: { ...company.from, name: body.company },
    to: { name: member.name, address: member.email },
    replyTo: undefined,
    subject: title,
    text: renderEmailText(body),
    html: renderEmailHtml(body),
    attachments: [],
    at: created_at,
  }
}
