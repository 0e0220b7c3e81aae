import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { readCatalogueVersion } from './db/catalogue-repository.ts'
import type { ImportReport } from './catalogue/import/import-catalogue.ts'
import { createCatalogueSnapshots } from './catalogue/snapshot.ts'
import type { Db } from './db/database.ts'
import { openData, type ShopData } from './config/open-data.ts'
import { startMailWorker } from './jobs/mail-worker.ts'
import { startRetention } from './jobs/retention.ts'
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

/** `close` waits for running requests for at most `timeout` ms, then closes the database. */
export type Shop = {
  address: string
  /** Errors of the demonstration catalogue: the shop then runs without products. */
  rejected: string[]
  close: (timeout: number) => Promise<void>
}

/** Imports the demonstration catalogue into an empty shop. `clientDir` is the built app. @throws StartupError */
export async function startServer(
  settings: Settings,
  clientDir: string = resolveFromRoot('dist/client'),
): Promise<Shop> {
  const { db, folders } = await openData(settings)
  try {
    await tryPort(settings)
    const report = await loadDemonstration({ db, folders })
    const { retentionDays: retention_days } = settings
    const catalogue = createCatalogueSnapshots(db, Date.now, { retention_days })
    const deps = { db, catalogue, folders, settings, clientDir }
    const app = await createApp(deps)
    const openMetrics = await prepareMetrics(app, db, settings)
    if (settings.paypal.environment === 'simulator') {
      const { createPaypalSimulator } = await import('../paypal-simulator/plugin.ts')
      const webhook = { url: `${toLocalOrigin(settings)}${webhookPath}`, id: simulatorWebhook }
      await app.register(createPaypalSimulator({ storeFile: folders.simulator, webhook }), {
        prefix: simulatorPath,
      })
    }
    await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw createListenError(settings, error)
    })
    void warnWithoutScanner(settings, app.log)
    await catalogue.current() // before the first request, which would wait for it
    const closeMetrics = await openMetrics()
    const mailWorker = startMailWorker(deps, app.log)
    const retentionJob = startRetention(deps, app.log)
    return {
      address: `http://${toBrowserHost(settings.host)}:${settings.port}`,
      rejected: report?.outcome === 'rejected' ? report.bad : [],
      async close(timeout) {
        const closeTimer = setTimeout(() => app.server.closeAllConnections(), timeout)
        closeMetrics()
        const jobsStopped = Promise.all([mailWorker.stop(), retentionJob.stop()])
        // an interrupted mail is sent again under the same Message-ID
        await Promise.all([
          app.close(),
          Promise.race([jobsStopped, sleep(timeout, [], { ref: false })]),
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

/** Otherwise the operator would learn of it from refused uploads. */
async function warnWithoutScanner({ clamdSocket }: Settings, log: FastifyBaseLogger) {
  if (clamdSocket === undefined) return
  await pingScanner(clamdSocket).catch((error: unknown) => {
    log.warn({ err: error }, 'the virus scanner does not answer: no upload is taken')
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

async function loadDemonstration({ db, folders }: ShopData): Promise<ImportReport | undefined> {
  if ((await readCatalogueVersion(db)) > 0) return undefined
  // used once: later starts are faster without it
  const { importCatalogue } = await import('./catalogue/import/import-catalogue.ts')
  const { createConsoleProgress } = await import('./text/progress.ts')
  return importCatalogue({
    path: resolveFromRoot('catalogue'),
    db,
    folders,
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
