import type { CatalogueSnapshots } from './catalogue/snapshot.ts'
import type { DataFolders } from './config/data-folders.ts'
import type { Db } from './db/database.ts'
import type { LoadLimits } from './http/load-shedding.ts'
import type { Provider } from './paypal/paypal-config.ts'
import type { Settings } from './config/config.ts'

/** Everything the routes need from outside. */
export type Deps = {
  db: Db
  catalogue: CatalogueSnapshots
  folders: DataFolders
  settings: Settings
  /** Where payments are made, when not where the settings say. */
  provider?: Provider
  /** What is too much load, when not the usual. */
  load?: LoadLimits
  /** The built app (`dist/client`). */
  clientDir: string
}
