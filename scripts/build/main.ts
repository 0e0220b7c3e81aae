import { buildIfChanged } from './build-app.ts'
import { buildServerIfChanged } from './build-server.ts'

buildIfChanged()
await buildServerIfChanged()
