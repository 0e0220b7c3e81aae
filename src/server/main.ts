import { readConfig } from './config/config.ts'
import { startServer, type Shop } from './start-server.ts'
import { StartupError } from './config/startup-error.ts'

/** How long requests in flight may take once the shop is asked to close, in ms. */
const patience = 10_000

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

/** The first signal closes the shop; another one ends it at once. */
function closeOnSignals({ close }: Shop) {
  let asked: number | undefined
  const onSignal = () => {
    if (asked === undefined) {
      asked = performance.now()
      void close(patience).then(() => process.exit(0))
    } else if (performance.now() - asked > 500) process.exit(1)
    // npm passes on the Ctrl-C that the terminal has sent to us already: that is one, not two
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
