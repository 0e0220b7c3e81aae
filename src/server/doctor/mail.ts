import { pluralize } from '../text/pluralize.ts'
import { mailQueue } from '../db/mail-queue.ts'
import { carrierOf } from '../jobs/mail-worker.ts'
import type { Check } from './check.ts'

const minute = 60_000
const hour = 60 * minute

export const mail: Check = async ({ db, folders, settings, now }) => {
  const way =
    settings.mail.smtpUrl === undefined
      ? `no mail server: each mail is a file in ${folders.mail}`
      : 'the mail server lets us in'
  const closed = await carrierOf({ folders, settings })
    .check()
    .then(
      () => undefined,
      (error: Error) => error.message,
    )
  const { waiting, since, troubled, givenUp } = await mailQueue(db)
  const age = waiting === 0 ? 0 : now - since
  const queue = `${waiting} ${waiting === 1 ? 'waits' : 'wait'}${waiting === 0 ? '' : `, the oldest for ${pluralize(Math.round(age / minute), 'minute')}`}`
  const lost = givenUp === 0 ? '' : `; ${givenUp} given up: see \`mail list\``
  if (closed !== undefined) {
    const says = `the mail server does not let us in (${closed}); ${queue}${lost}`
    return { health: 'critical', says }
  }
  const late = age > 5 * minute || troubled > givenUp
  const health = age > 6 * hour ? 'critical' : late || givenUp > 0 ? 'warning' : 'ok'
  return { health, says: `${way}; ${queue}${lost}` }
}
