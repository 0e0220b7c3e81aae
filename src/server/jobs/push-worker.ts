import type { FastifyBaseLogger } from 'fastify'
import { localizeText } from '#shared/domain/catalogue/localized-text.ts'
import { parseCompany } from '../catalogue/snapshot.ts'
import type { Deps } from '../deps.ts'
import { readSharedTime, type TimeSource } from '../db/time/shared-time.ts'
import { claimPush, deletePush, postponePush, type DuePush } from '../db/threads/push-queue.ts'
import { readCompanyDetails } from '../mail/company-details.ts'
import { getWords, toMailLanguage } from '../mail/mail-i18n.ts'
import { postPush } from '../push/post-push.ts'
import { deleteDevice } from '../push/subscriptions.ts'
import { readVapidKeys } from '../push/vapid-keys.ts'
import { startQueueWorker, type Queue } from './queue-worker.ts'

export type PushWorkerDeps = Pick<Deps, 'db' | 'catalogue' | 'settings'>

/** Devices notified concurrently. */
const laneCount = 3

/** Notifies devices of answers until `stop`. */
export const startPushWorker = (deps: PushWorkerDeps, log: FastifyBaseLogger) =>
  startQueueWorker(createPushQueue(deps, log), (error) =>
    log.error({ err: error }, 'pushes could not be looked for'),
  )

export const createPushQueue = (
  deps: PushWorkerDeps,
  log: FastifyBaseLogger,
  now: TimeSource = () => readSharedTime(deps.db),
): Queue<DuePush> => ({
  claim: async () => claimPush(deps.db, await now()),
  handle: (push) => deliverPush(deps, push, log, now),
  laneCount,
})

async function deliverPush(
  { db, catalogue, settings }: PushWorkerDeps,
  push: DuePush,
  log: FastifyBaseLogger,
  now: TimeSource,
): Promise<void> {
  const { device, message_id } = push
  const { inquiry_id, locale, endpoint } = device
  const snapshot = await catalogue.current()
  const company = readCompanyDetails(settings.mail, snapshot.companyJson)
  const brand = parseCompany(snapshot)?.brand
  const language = toMailLanguage(locale)
  const outcome = await postPush(
    device,
    {
      title: localizeText(brand?.name, language) || company.name(language),
      body: getWords(language).answerPush(inquiry_id),
      inquiry_id,
      message_id,
    },
    {
      ...(await readVapidKeys(db)),
      subject: `mailto:${company.sales.address}`,
      isLoopbackTaken: settings.pushToLoopback,
    },
  )
  // the address of a device is a secret of its buyer
  if (outcome.ended !== 'taken')
    log.warn({ message: message_id, tries: push.tries, ...outcome }, 'a push was not taken')
  if (outcome.ended === 'gone') await deleteDevice(db, endpoint)
  else if (outcome.ended === 'later') await postponePush(db, push, outcome, await now())
  else await deletePush(db, push)
}
