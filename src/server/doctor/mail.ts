import { pluralize } from '../text/pluralize.ts'
import { readMailQueue } from '../db/mails/mail-kinds.ts'
import { createMailTransport } from '../jobs/mail-worker.ts'
import type { Check } from './check.ts'

const minute = 60_000
const hour = 60 * minute

export const checkMail: Check = async ({ db, folders, settings, now }) => {
  const transportText =
    settings.mail.smtpUrl === undefined
      ? `no mail server: each mail is a file in ${folders.mail}`
      : 'the mail server lets us in'
  const connectError = await createMailTransport({ folders, settings })
    .check()
    .then(
      () => undefined,
      (error: Error) => error.message,
    )
  const { waiting, since, troubled, givenUp, unknown } = await readMailQueue(db)
  const age = waiting === 0 ? 0 : now - since
  const queue = `${waiting} ${waiting === 1 ? 'waits' : 'wait'}${waiting === 0 ? '' : `, the oldest for ${pluralize(Math.round(age / minute), 'minute')}`}`
  // servers of two versions run beside each other for minutes
  const stranded = unknown.filter((kind) => now - kind.since > hour)
  const kinds = stranded.map(({ topic, count }) => `${count} "${topic}"`).join(', ')
  const strandedText =
    kinds === ''
      ? ''
      : `; of kinds that this version does not know, wait: ${kinds}: update all servers`
  const givenUpText = givenUp === 0 ? '' : `; ${givenUp} given up: see \`mail list\``
  if (connectError !== undefined) {
    const says = `the mail server does not let us in (${connectError}); ${queue}${strandedText}${givenUpText}`
    return { health: 'critical', says }
  }
  const isLate = age > 5 * minute || troubled > givenUp
  const health =
    age > 6 * hour ? 'critical' : isLate || givenUp + stranded.length > 0 ? 'warning' : 'ok'
  return { health, says: `${transportText}; ${queue}${strandedText}${givenUpText}` }
}
