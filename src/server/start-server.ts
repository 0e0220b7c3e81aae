import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { readCatalogueVersion } from './db/catalogue-repository.ts'
import type { ImportReport } from './catalogue/import/import-catalogue.ts'
import { createCatalogueSnapshots } from './catalogue/catalogue-snapshots.ts'
import { startVersionListener } from './db/catalogue/version-news.ts'
import type { Db } from './db/database.ts'
import type { Deps } from './deps.ts'
import { openData, type ShopData } from './config/open-data.ts'
import { startAssetKeeper } from './jobs/asset-keeper.ts'
import { startMailWorker } from './jobs/mail-worker.ts'
import { startMailboxWorker } from './jobs/mailbox-worker.ts'
import { startPushWorker } from './jobs/push-worker.ts'
import { startRetention } from './jobs/retention.ts'
import { startWebhookWorker } from './jobs/webhook-worker.ts'
import {
  toLocalOrigin,
  simulatorPath,
  simulatorWebhook,
  webhookPath,
} from './paypal/paypal-config.ts'
import type { Settings } from './config/config.ts'
import { createListenError } from './config/startup-error.ts'
import { pingScanner } from './uploads/virus-scan.ts'

const resolveFromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** `close` waits for running requests for at most `timeout` ms after the drain, then closes the database. */
export type Shop = {
  address: string
  /** Errors of the demonstration catalogue: the shop then runs without products. */
  rejected: string[]
  close: (timeout: number) => Promise<void>
}

/** Imports the demonstration catalogue into an empty shop, unless `settings` say that it stays empty. `clientDir` is the built app. @throws StartupError */
export async function startServer(
  settings: Settings,
  clientDir: string = resolveFromRoot('dist/client'),
): Promise<Shop> {
  const data = await openData(settings)
  const { db, folders } = data
  try {
    await tryPort(settings)
    const report = settings.demonstration ? await loadDemonstration(data) : undefined
    const { retentionDays: retention_days } = settings
    const catalogue = createCatalogueSnapshots(db, Date.now, { retention_days })
    const deps = { ...data, catalogue, settings, clientDir }
    const app = await createApp(deps)
    const openMetrics = await prepareMetrics(app, db, settings)
    if (settings.paypal.environment === 'simulator') {
      const { createPaypalSimulator } = await import('../paypal-simulator/plugin.ts')
      const webhook = { url: `${toLocalOrigin(settings)}${webhookPath}`, id: simulatorWebhook }
      await app.register(createPaypalSimulator({ storeFile: folders.simulator, webhook }), {
        prefix: simulatorPath,
      })
    }
    const assetKeeper = await startAssetKeeper(deps, app.log)
    await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw createListenError(settings, error)
    })
    void warnWithoutScanner(settings, app.log)
    void warnWithoutStorage(data, app.log)
    await catalogue.current() // before the first request, which would wait for it
    const closeMetrics = await openMetrics()
    const mailWorker = startMailWorker(deps, app.log)
    const mailboxWorker = startMailboxWorker(deps, app.log)
    const webhookWorker = startWebhookWorker(deps, app.log)
    const pushWorker = startPushWorker(deps, app.log)
    const retentionJob = startRetention(deps, app.log)
    const listener = followVersions(deps, app.log)
    return {
      address: `http://${toBrowserHost(settings.host)}:${settings.port}`,
      rejected: report?.outcome === 'rejected' ? report.bad : [],
      async close(timeout) {
        const longest = timeout + settings.drainSeconds * 1000
        const closeTimer = setTimeout(() => app.server.closeAllConnections(), longest)
        closeMetrics()
        assetKeeper.stop()
        const jobsStopped = Promise.all([
          mailWorker.stop(),
          mailboxWorker.stop(),
          webhookWorker.stop(),
          pushWorker.stop(),
          retentionJob.stop(),
          listener?.stop(),
        ])
        // an interrupted mail is sent again under the same Message-ID
        await Promise.all([
          app.close(),
          Promise.race([jobsStopped, sleep(longest, [], { ref: false })]),
        ])
        clearTimeout(closeTimer)
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Returns what serves the metrics on their port, if they have one. */
async function prepareMetrics(
  app: FastifyInstance,
  db: Db,
  { host, metricsPort: port }: Settings,
): Promise<() => Promise<() => void>> {
  if (port === undefined) return async () => () => {}
  const { collectMetrics, serveMetrics } = await import('./metrics.ts')
  const register = collectMetrics(app, db)
  return () =>
    serveMetrics(register, { host, port }).catch((error: unknown) => {
      throw createListenError({ host, port, portName: 'METRICS_PORT' }, error)
    })
}

/** Several servers see a change of the catalogue at once. */
function followVersions({ db, catalogue, settings: { postgres } }: Deps, log: FastifyBaseLogger) {
  if (postgres === undefined) return undefined
  const { url, directUrl = url } = postgres
  const warn = (why: string) =>
    log.warn({ why }, 'the database tells no changes of the catalogue, and is asked every second')
  return startVersionListener({ db, url: directUrl }, { hear: catalogue.hear, warn })
}

/** Otherwise the operator would learn of it from refused uploads. */
async function warnWithoutScanner({ clamdSocket }: Settings, log: FastifyBaseLogger) {
  if (clamdSocket === undefined) return
  await pingScanner(clamdSocket).catch((error: unknown) => {
    log.warn({ err: error }, 'the virus scanner does not answer: no upload is taken')
  })
}

/** As above: files are neither taken nor given. */
async function warnWithoutStorage({ stores }: ShopData, log: FastifyBaseLogger) {
  await stores.uploads.findSize('probe').catch((error: unknown) => {
    log.warn({ err: error }, 'attachments and pictures cannot be read')
  })
}

/** Fails early, before the long work. */
async function tryPort(settings: Settings): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(settings.port, settings.host)
    await once(probe, 'listening')
  } catch (error) {
    throw createListenError(settings, error)
  }
  probe.close()
  await once(probe, 'close')
}

async function loadDemonstration(data: ShopData): Promise<ImportReport | undefined> {
  if ((await readCatalogueVersion(data.db)) > 0) return undefined
  // used once: later starts are faster without it
  const { importCatalogue } = await import('./catalogue/import/import-catalogue.ts')
  const { createConsoleProgress } = await import('./text/progress.ts')
  return importCatalogue({
    ...data,
    path: resolveFromRoot('catalogue'),
    skipBad: false,
    by: 'the first start',
    progress: createConsoleProgress('Demonstration catalogue: pictures'),
  })
}

/** A browser on this machine can open it. */
function toBrowserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
