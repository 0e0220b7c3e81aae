import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { findInquiry } from '../db/inquiry-repository.ts'
import { claimMail, dropMail, markFailed, markSent } from '../db/mail-queue.ts'
import { findOrder } from '../db/order-repository.ts'
import type { MailRow } from '../db/schema.ts'
import { listedInquiry, orderToJson } from '../db/to-json.ts'
import { keepWithinBounds } from '../mail/bounds.ts'
import { folderCarrier, DeliveryError, smtpCarrier, type Carrier } from '../mail/transport.ts'
import { houseOf } from '../mail/company-details.ts'
import { acknowledgement, inquiryForSales } from '../mail/inquiry-emails.ts'
import type { Letter } from '../mail/email.ts'
import { confirmation, orderForSales } from '../mail/order-emails.ts'
import { postWebhook, type Notice } from '../mail/sales-webhook.ts'

/** What a postman needs. */
export type PostOffice = Pick<Deps, 'db' | 'catalogue' | 'folders' | 'settings'>

/** Mails that are under way at once. */
const lanes = 3
/** How often one looks for mails, in ms. */
const often = 2000

/** The way that letters take from here. */
export const carrierOf = ({ settings, folders }: Pick<PostOffice, 'settings' | 'folders'>) =>
  settings.mail.smtpUrl === undefined
    ? folderCarrier(folders.mail)
    : smtpCarrier(settings.mail.smtpUrl)

/** Sends what is due, now and from then on. `stop` resolves when the mails under way have arrived or failed. */
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
 * Sends every mail that is due, a few at once, until none is or `signal` says enough. `now` is a clock in ms.
 * @throws the first lane's error, when the others have come to their end
 */
export async function deliverDue(
  office: PostOffice,
  carrier: Carrier,
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
  // a round is over when no lane is under way any more, or the next one would open lanes beside it
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function deliver(
  office: PostOffice,
  carrier: Carrier,
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
      await keepWithinBounds(db, mail, letter.to.address, now())
      await carrier.carry(letter)
    }
  } catch (error) {
    const refused = error instanceof DeliveryError
    const trouble = error instanceof Error ? error.message : String(error)
    // the sales team's own mailbox can be put right, so the mail waits for that
    const final = refused && error.final && mail.recipient === 'buyer'
    await markFailed(db, mail, { trouble, final }, now())
    // a mail server's answer may name people, so in full it is in the mail's own row alone
    const why = refused ? { final, reason: error.reason } : { err: error }
    log.warn({ mail: mail.id, tries: mail.tries, ...why }, 'mail was not taken')
    return
  }
  await markSent(db, mail, now())
}

/** The letter that a mail stands for; undefined when what it tells of has been deleted. */
async function letterOf(
  { db, catalogue, folders, settings }: PostOffice,
  { id, topic, recipient, about }: MailRow,
): Promise<Letter | undefined> {
  const { companyJson, product } = await catalogue.current()
  const house = houseOf(settings.mail, companyJson)
  const { salesLanguage } = settings.mail
  if (topic === 'inquiry') {
    const inquiry = await findInquiry(db, about)
    if (inquiry === undefined) return undefined
    return recipient === 'buyer'
      ? acknowledgement(id, inquiry, house, product)
      : inquiryForSales(id, inquiry, house, salesLanguage, product, folders.uploads)
  }
  const order = await findOrder(db, about)
  if (order === undefined) return undefined
  return recipient === 'buyer'
    ? confirmation(id, order, house, product)
    : orderForSales(id, order, house, salesLanguage, product)
}

async function noticeOf({ db }: PostOffice, mail: MailRow): Promise<Notice | undefined> {
  const { id, topic, about, created_at } = mail
  const type = topic === 'inquiry' ? 'inquiry.received' : 'order.paid'
  const inquiry = topic === 'inquiry' ? await findInquiry(db, about) : undefined
  const order = topic === 'order' ? await findOrder(db, about) : undefined
  const data = inquiry ? listedInquiry(inquiry) : order && orderToJson(order)
  return data && { id, type, created_at: new Date(created_at).toISOString(), data }
}
