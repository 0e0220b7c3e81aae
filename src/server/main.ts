import { readConfig } from './config/config.ts'
import { startServer, type Shop } from './start-server.ts'
import { StartupError } from './config/startup-error.ts'

/** Longest wait for running requests on close, in ms. */
const closeTimeout = 10_000

const shop = await open().catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
})
if (shop.rejected.length > 0) {
  console.warn(`The demonstration catalogue was not loaded: ${shop.rejected.length} bad rows`)
  for (const line of shop.rejected.slice(0, 10)) console.warn(line)
}
console.log(`Sampleroom is open at ${shop.address}`)
closeOnSignals(shop)

async function open(): Promise<Shop> {
  return startServer(readConfig(process.env))
}

/** The first signal closes the shop; a second one ends it at once. */
function closeOnSignals({ close }: Shop) {
  let firstSignalAt: number | undefined
  const onSignal = () => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now()
      void close(closeTimeout).then(() => process.exit(0))
    } else if (performance.now() - firstSignalAt > 500) process.exit(1)
    // npm forwards a Ctrl-C that the terminal has already sent: both count as a single one.
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
