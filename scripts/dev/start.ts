import { readConfig } from '#server/config/config.ts'
import { buildIfChanged } from '../build/build-app.ts'
import { builtServer, buildServerIfChanged } from '../build/build-server.ts'
import { exitWithParent } from './exit-with-parent.ts'

exitWithParent()

// A wrong setting fails before the build, not after it.
try {
  readConfig(process.env)
  buildIfChanged()
  await buildServerIfChanged()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
await import(`../../${builtServer}`)
