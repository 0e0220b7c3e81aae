import type { Db } from '../db/database.ts'
import { findMailedBuyers } from '../db/mail-queue.ts'
import type { MailRow } from '../db/schema.ts'
import { DeliveryError } from './transport.ts'

const hour = 60 * 60 * 1000

/** Per hour: anyone can enter any address. */
const maxPerMailbox = 5
/** Per hour, for buyers and again for the sales team. */
const maxInTotal = 600

/**
 * Bounds mails about inquiries, but not the firm's own answers. Above the limit of sales or of all buyers a mail is delayed; above that of a mailbox
 * it is dropped, since it would be as unwanted later.
 * @throws DeliveryError
 */
export async function enforceMailLimits(
  db: Db,
  { topic, recipient }: MailRow,
  address: string,
  now: number,
): Promise<void> {
  const isAnswer = topic === 'inquiry_message' && recipient === 'buyer'
  if (topic.startsWith('order') || recipient === 'webhook' || recipient === 'member' || isAnswer)
    return
  const recentRecipients = await findMailedBuyers(db, recipient, { from: now - hour, until: now })
  if (recentRecipients.length >= maxInTotal)
    throw new DeliveryError('too many mails in an hour: it goes out later', false)
  if (recipient === 'sales') return
  const mailbox = normalizeMailbox(address)
  if (recentRecipients.filter((one) => normalizeMailbox(one) === mailbox).length >= maxPerMailbox) {
    throw new DeliveryError('too many mails to one address in an hour: it does not go out', true)
  }
}

/** Spellings that mail servers deliver to one mailbox: in upper or lower case, with or without dots and `+` suffixes. */
function normalizeMailbox(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  return `${local.replace(/\+.*$/su, '').replaceAll('.', '')}@${domain}`
}
