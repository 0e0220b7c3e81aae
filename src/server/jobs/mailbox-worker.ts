import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import type { MailboxSettings } from '../config/mailbox-settings.ts'
import type { MailboxRow } from '../db/threads/mailbox-rows.ts'
import { claimMailbox, markRead, markUnread } from '../db/threads/mailboxes.ts'
import { readCompanyDetails } from '../mail/company-details.ts'
import { describeImapError, openMailbox, type OpenMailbox } from '../mailbox/open-mailbox.ts'
import { takeMail, type TakeContext } from '../mailbox/take-mail.ts'
import { readSharedTime, type TimeSource } from '../db/time/shared-time.ts'
import { startQueueWorker, type Queue } from './queue-worker.ts'

export type MailboxWorkerDeps = Pick<Deps, 'db' | 'catalogue' | 'folders' | 'stores' | 'settings'>

/** Mails of one reading: the rest comes with the next, which follows at once. */
const mailsMax = 50
/** Then a mail is left in the mailbox, so that it keeps no other waiting. The last is without its files. */
const triesPerMail = 10
/** How far back a mailbox is read at first, and beyond the last reading once its mails have other numbers. In ms. */
const firstSpan = 7 * 24 * 60 * 60_000

/** Reads replies of buyers until `stop`; does nothing without a mailbox. */
export function startMailboxWorker(deps: MailboxWorkerDeps, log: FastifyBaseLogger) {
  const { mailbox } = deps.settings.mail
  if (mailbox === undefined) return { stop: async () => {} }
  return startQueueWorker(createMailboxQueue(deps, mailbox, log), (error) =>
    log.error({ err: error }, 'the mailbox could not be looked for'),
  )
}

export const createMailboxQueue = (
  deps: MailboxWorkerDeps,
  settings: MailboxSettings,
  log: FastifyBaseLogger,
  now: TimeSource = () => readSharedTime(deps.db),
): Queue<MailboxRow> => {
  const failures = new Map<number, number>()
  return {
    claim: async () => claimMailbox(deps.db, settings.id, await now()),
    handle: (row) => readMails(deps, settings, row, { log, now, failures }),
    laneCount: 1,
  }
}

/** `failures` counts, by the number of a mail, readings that broke off at it. */
type Reading = { log: FastifyBaseLogger; now: TimeSource; failures: Map<number, number> }

async function readMails(
  deps: MailboxWorkerDeps,
  settings: MailboxSettings,
  row: MailboxRow,
  { log, now, failures }: Reading,
): Promise<void> {
  const { db, folders, stores } = deps
  const place = {
    db,
    uploads: stores.uploads,
    folder: folders.uploads,
    clamdSocket: deps.settings.clamdSocket,
    log,
  }
  const reading = { uid_validity: row.uid_validity, last_uid: row.last_uid }
  let mailbox: OpenMailbox | undefined
  try {
    const ofFirm = await listAddressesOfFirm(deps, settings)
    mailbox = await openMailbox(settings)
    const uids = await listNewMails(mailbox, row, await now())
    reading.uid_validity = mailbox.uidValidity
    if (row.uid_validity !== mailbox.uidValidity)
      reading.last_uid = (uids[0] ?? mailbox.uidNext) - 1
    for (const uid of uids.slice(0, mailsMax)) {
      const count = failures.get(uid) ?? 0
      if (count === triesPerMail) log.error({ uid }, 'a mail cannot be read, and is left')
      else {
        failures.set(uid, count + 1)
        const withFiles = count + 1 < triesPerMail
        await handleMail(mailbox, uid, { place, ofFirm, now: await now(), withFiles }, log)
      }
      failures.delete(uid)
      // what was stored and not marked is met again, and known
      reading.last_uid = uid
    }
    await markRead(db, row, { ...reading, hasMore: uids.length > mailsMax }, await now())
  } catch (error) {
    const trouble = describeImapError(error)
    await markUnread(db, row, { ...reading, trouble }, await now())
    log.warn({ err: error, tries: row.tries }, 'the mailbox of replies was not read')
  } finally {
    await mailbox?.close()
  }
}

async function handleMail(
  mailbox: OpenMailbox,
  uid: number,
  context: TakeContext,
  log: FastifyBaseLogger,
): Promise<void> {
  const mail = await mailbox.read(uid)
  if (mail === undefined) return
  const taken = await takeMail(context, mail)
  log.info({ uid, ...taken }, 'a mail was read')
  if (taken.outcome === 'left') return
  if (!(await mailbox.mark(uid, !taken.isWhole)))
    log.warn({ uid }, 'a reply could not be marked as read in the mailbox')
}

/** By the numbers of the mailbox; by days where they are not those of before. */
function listNewMails(mailbox: OpenMailbox, row: MailboxRow, now: number): Promise<number[]> {
  const { uid_validity, last_uid, read_at } = row
  if (uid_validity === mailbox.uidValidity) return mailbox.listAfter(last_uid)
  return mailbox.listSince(new Date((read_at ?? now) - firstSpan))
}

/** In small letters. */
async function listAddressesOfFirm(
  { db, catalogue, settings }: MailboxWorkerDeps,
  { user }: MailboxSettings,
): Promise<Set<string>> {
  const { companyJson } = await catalogue.current()
  const { sales, from } = readCompanyDetails(settings.mail, companyJson)
  const members = await db.selectFrom('staff_members').select('email').execute()
  const all = [sales.address, from.address, user, ...members.map(({ email }) => email)]
  return new Set(all.map((address) => address.toLowerCase()))
}
