import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie'
import { markEmptied } from './emptied-fields.ts'
import { abortTransactionsOnFreeze } from './page-transactions.ts'
import { readers } from './schema.ts'
import { createDeviceStorage } from './tab-storage.ts'
import type {
  CachedOrder,
  CartLine,
  CatalogueRow,
  SettingRow,
  StoredImage,
  OutboxItem,
  StoredProductRow,
  CheckedProductRow,
  SentInquiry,
  SharedContent,
  StoredFile,
} from './rows.ts'
import { visitReaders, type Visit, type VisitPhoto, type VisitStyle } from './visit-rows.ts'
import {
  threadReaders,
  type Reply,
  type Thread,
  type ThreadFileRow,
} from './threads/thread-rows.ts'
import { databaseName } from '#shared/contract/persistent-names.ts'

/** All local data, in IndexedDB. Versions are append-only: a published one is never removed. */
export class ShopDatabase extends Dexie {
  declare cart: EntityTable<CartLine, 'key'>
  declare orders: EntityTable<CachedOrder, 'id'>
  declare outbox: Table<OutboxItem, string>
  declare files: Table<StoredFile | undefined, string, StoredFile>
  declare sent: Table<SentInquiry, string>
  declare shared: Table<SharedContent, string>
  declare catalogue: Table<CatalogueRow, string>
  declare products: Table<CheckedProductRow, string, StoredProductRow>
  declare incoming: EntityTable<StoredProductRow, 'id'>
  declare pictures: EntityTable<StoredImage, 'path'>
  declare kept: EntityTable<SettingRow, 'name'>
  declare visits: EntityTable<Visit, 'id'>
  declare visit_styles: EntityTable<VisitStyle, 'id'>
  declare threads: EntityTable<Thread, 'token'>
  declare replies: EntityTable<Reply, 'key'>
  declare thread_files: Table<ThreadFileRow | undefined, string, ThreadFileRow>
  declare visit_photos: Table<VisitPhoto | undefined, string, VisitPhoto>

  constructor(name = databaseName) {
    const storage = createDeviceStorage()
    super(name, { chromeTransactionDurability: 'strict', ...storage })
    // live queries look for it there, and report nothing without it
    Object.assign(Dexie.dependencies, storage)
    this.version(1).stores({
      cart: 'key, addedAt',
      orders: 'id, createdAt',
      outbox: 'key, state, written_at',
      files: 'id, key',
      catalogue: 'name',
      products: 'id, position',
      incoming: 'id',
      pictures: 'path, taken',
      kept: 'name',
    })
    this.version(2).stores({ sent: 'key, received_at', shared: 'id' })
    // outbox rows describe their files, so that lists read no bytes
    this.version(3).stores({}).upgrade(labelFiles)
    this.version(4).stores({
      visits: 'id',
      visit_styles: 'id, visit_id',
      visit_photos: 'id, style_id',
    })
    this.version(5).stores({ threads: 'token', replies: 'key, token' })
    this.version(6).stores({ thread_files: 'id, token' })
    for (const [table, read] of Object.entries({
      ...readers,
      ...visitReaders,
      ...threadReaders,
    })) {
      // the hook gets missing rows as well
      this.table(table).hook('reading', (row) => row && read(row))
    }
    // of two devices the newer row counts
    for (const table of [this.visits, this.visit_styles]) {
      table.hook('updating', (changes, _key, row) =>
        'updated_at' in changes
          ? undefined
          : { updated_at: Date.now(), emptied: markEmptied(row, changes) },
      )
    }
  }
}

type FileBefore3 = StoredFile & { uploaded_as?: string }

async function labelFiles(upgrade: Transaction): Promise<void> {
  const outbox = upgrade.table<OutboxItem, string>('outbox')
  // unreadable rows stay as they are
  for (const item of await outbox.toCollection().raw().toArray()) {
    const storedFiles = upgrade
      .table<FileBefore3 | undefined>('files')
      .where('key')
      .equals(item.key)
    const files = (await storedFiles.toArray()).flatMap((file) => {
      if (!file) return []
      const { id, name, type, bytes, uploaded_as } = file
      return { id, name, type, bytes: bytes.byteLength, ...(uploaded_as && { uploaded_as }) }
    })
    await outbox.put({ ...item, files })
  }
}

let opened: ShopDatabase | undefined
let blocked = false

/** Opens at first use, never at import: the server renders too. */
export function getDb(): ShopDatabase {
  if (!opened) {
    abortTransactionsOnFreeze()
    opened = new ShopDatabase()
    opened.on('blocked', () => (blocked = true))
  }
  return opened
}

export const isUpgradeBlocked = (): boolean => blocked
