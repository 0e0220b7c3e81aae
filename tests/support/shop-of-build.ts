import { readConfig } from '#server/config/config.ts'
import { startServer } from '#server/start-server.ts'

// A shop as main.ts opens it, but with the built app of the folder named on the command line.
const { address, close } = await startServer(readConfig(process.env), process.argv[2])
console.log(`Sampleroom is open at ${address}`)
process.on('SIGTERM', () => void close(0).then(() => process.exit(0)))
