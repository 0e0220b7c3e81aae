import { findMailbox } from '../db/threads/mailboxes.ts'
import { describeImapError, openMailbox } from '../mailbox/open-mailbox.ts'
import { pluralize } from '../text/pluralize.ts'
import type { Check } from './check.ts'

const minute = 60_000

/** Without the mailbox replies stay there, for people. */
export const checkMailbox: Check = async ({ db, settings, now }) => {
  const { mailbox } = settings.mail
  if (mailbox === undefined)
    return { health: 'ok', says: 'none: replies by mail stay in the sales mailbox' }
  const row = await findMailbox(db, mailbox.id)
  const readAt = row?.read_at ?? undefined
  const age = readAt === undefined ? undefined : Math.max(0, now - readAt)
  const last =
    age === undefined
      ? 'it was never read'
      : `it was last read ${pluralize(Math.round(age / minute), 'minute')} ago`
  try {
    const opened = await openMailbox(mailbox)
    await opened.close()
    if (opened.isReadOnly)
      return { health: 'warning', says: `lets us read, but mark nothing as read; ${last}` }
  } catch (error) {
    return { health: 'critical', says: `does not let us in (${describeImapError(error)}); ${last}` }
  }
  const health = age === undefined || age > 30 * minute ? 'warning' : 'ok'
  const trouble = row?.trouble ? `; the last reading broke off (${row.trouble})` : ''
  return { health, says: `lets us in; ${last}${trouble}` }
}
