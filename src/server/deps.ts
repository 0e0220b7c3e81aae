import type { CatalogueSnapshots } from './catalogue/catalogue-snapshots.ts'
import type { DataFolders } from './config/data-folders.ts'
import type { Db } from './db/database.ts'
import type { LoadLimits } from './http/load-shedding.ts'
import type { PaperPress } from './papers/paper-press.ts'
import type { Provider } from './paypal/paypal-config.ts'
import type { Settings } from './config/config.ts'
import type { Stores } from './storage/file-store.ts'

export type Deps = {
  db: Db
  catalogue: CatalogueSnapshots
  folders: DataFolders
  stores: Stores
  settings: Settings
  /** Overrides the settings. */
  provider?: Provider
  /** Overrides the one beside the server: the path of the program that reads lists for the desk. */
  draftProgram?: string
  /** Overrides that of the process. */
  press?: PaperPress
  /** Overrides the defaults. */
  load?: LoadLimits
  /** The built app (`dist/client`). */
  clientDir: string
}
