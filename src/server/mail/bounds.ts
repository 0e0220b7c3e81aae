import type { Db } from '../db/database.ts'
import { sentTo } from '../db/mail-queue.ts'
import type { MailRow } from '../db/schema.ts'
import { DeliveryError } from './transport.ts'

const hour = 60 * 60 * 1000

/** Acknowledgements that one mailbox gets in an hour: anybody can give anybody's address. */
const toOneMailbox = 5
/** Mails about inquiries that go out in an hour to buyers, and as many to the sales team. */
const toAll = 600

/**
 * Keeps mails about inquiries within bounds. What is too much for the sales team comes later, as what is too much for
 * all buyers does; what is too much for one mailbox does not come, since later it would be no less unwanted.
 * @throws DeliveryError
 */
export async function keepWithinBounds(
  db: Db,
  { topic, recipient }: MailRow,
  address: string,
  now: number,
): Promise<void> {
  if (topic !== 'inquiry' || recipient === 'webhook') return
  const lately = await sentTo(db, recipient, { from: now - hour, until: now })
  if (lately.length >= toAll)
    throw new DeliveryError('too many mails in an hour: it goes out later', false)
  if (recipient === 'sales') return
  const mailbox = mailboxOf(address)
  if (lately.filter((one) => mailboxOf(one) === mailbox).length >= toOneMailbox) {
    throw new DeliveryError('too many mails to one address in an hour: it does not go out', true)
  }
}

/** What most mail servers take for the same mailbox: in whatever case, with or without dots and `+` and more. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  return `${local.replace(/\+.*$/su, '').replaceAll('.', '')}@${domain}`
}
