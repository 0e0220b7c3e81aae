import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { findInquiry } from '../db/inquiry-repository.ts'
import { claimMail, dropMail, markFailed, markSent } from '../db/mail-queue.ts'
import { findOrder } from '../db/order-repository.ts'
import type { MailRow } from '../db/schema.ts'
import { inquiryToJson, orderToJson } from '../db/to-json.ts'
import { enforceMailLimits } from '../mail/mail-rate-limit.ts'
import { folderCarrier, DeliveryError, smtpCarrier, type MailTransport } from '../mail/transport.ts'
import { readCompanyDetails } from '../mail/company-details.ts'
import { inquiryReceivedEmail, inquiryForSales } from '../mail/inquiry-emails.ts'
import type { Email } from '../mail/email.ts'
import { orderPaidEmail, orderForSales } from '../mail/order-emails.ts'
import { postWebhook, type SalesEvent } from '../mail/sales-webhook.ts'

export type PostOffice = Pick<Deps, 'db' | 'catalogue' | 'folders' | 'settings'>

/** Mails sent concurrently. */
const lanes = 3
/** Polling interval, in ms. */
const often = 2000

export const carrierOf = ({ settings, folders }: Pick<PostOffice, 'settings' | 'folders'>) =>
  settings.mail.smtpUrl === undefined
    ? folderCarrier(folders.mail)
    : smtpCarrier(settings.mail.smtpUrl)

/** Sends due mails until `stop`, which resolves when the running ones have ended. */
export function startPostman(office: PostOffice, log: FastifyBaseLogger) {
  const carrier = carrierOf(office)
  const stopping = new AbortController()
  let round: Promise<void> | undefined
  const go = () => {
    round ??= deliverDue(office, carrier, log, Date.now, stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'mails could not be looked for'))
      .finally(() => (round = undefined))
  }
  const timer = setInterval(go, often)
  go()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await round
    },
  }
}

/**
 * Sends due mails, a few concurrently, until none is left or `signal` aborts. `now` is a clock in ms.
 * @throws the first lane's error, after all lanes have ended
 */
export async function deliverDue(
  office: PostOffice,
  carrier: MailTransport,
  log: FastifyBaseLogger,
  now: () => number,
  signal?: AbortSignal,
): Promise<void> {
  const enough = () => signal?.aborted === true
  const lane = async () => {
    while (!enough()) {
      const mail = await claimMail(office.db, now())
      if (mail === undefined) return
      await deliver(office, carrier, mail, log, now)
    }
  }
  // waits for all lanes, or the next run would exceed their number
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function deliver(
  office: PostOffice,
  carrier: MailTransport,
  mail: MailRow,
  log: FastifyBaseLogger,
  now: () => number,
): Promise<void> {
  const { db, settings } = office
  try {
    if (mail.recipient === 'webhook') {
      const { webhook } = settings.mail
      const notice = webhook && (await noticeOf(office, mail))
      if (webhook === undefined || notice === undefined) return await dropMail(db, mail)
      await postWebhook(webhook, notice, now())
    } else {
      const letter = await letterOf(office, mail)
      if (letter === undefined) return await dropMail(db, mail)
      await enforceMailLimits(db, mail, letter.to.address, now())
      await carrier.carry(letter)
    }
  } catch (error) {
    const refused = error instanceof DeliveryError
    const trouble = error instanceof Error ? error.message : String(error)
    // the sales mailbox can be corrected, so its mail stays queued
    const final = refused && error.final && mail.recipient === 'buyer'
    await markFailed(db, mail, { trouble, final }, now())
    // a mail server's reply may name persons: it is kept in the mail's row only
    const why = refused ? { final, reason: error.reason } : { err: error }
    log.warn({ mail: mail.id, tries: mail.tries, ...why }, 'mail was not taken')
    return
  }
  await markSent(db, mail, now())
}

/** Undefined when the inquiry or order was deleted. */
async function letterOf(
  { db, catalogue, folders, settings }: PostOffice,
  { id, topic, recipient, about }: MailRow,
): Promise<Email | undefined> {
  const { companyJson, product } = await catalogue.current()
  const house = readCompanyDetails(settings.mail, companyJson)
  const { salesLanguage } = settings.mail
  if (topic === 'inquiry') {
    const inquiry = await findInquiry(db, about)
    if (inquiry === undefined) return undefined
    return recipient === 'buyer'
      ? inquiryReceivedEmail(id, inquiry, house, product)
      : inquiryForSales(id, inquiry, house, salesLanguage, product, folders.uploads)
  }
  const order = await findOrder(db, about)
  if (order === undefined) return undefined
  return recipient === 'buyer'
    ? orderPaidEmail(id, order, house, product)
    : orderForSales(id, order, house, salesLanguage, product)
}

async function noticeOf({ db }: PostOffice, mail: MailRow): Promise<SalesEvent | undefined> {
  const { id, topic, about, created_at } = mail
  const type = topic === 'inquiry' ? 'inquiry.received' : 'order.paid'
  const inquiry = topic === 'inquiry' ? await findInquiry(db, about) : undefined
  const order = topic === 'order' ? await findOrder(db, about) : undefined
  const data = inquiry ? inquiryToJson(inquiry) : order && orderToJson(order)
  return data && { id, type, created_at: new Date(created_at).toISOString(), data }
}
