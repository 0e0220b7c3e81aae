import { useEffect, useState } from 'react'
import type { CatalogueStatus } from '#data/catalogue/catalogue-status.ts'
import type { CategoryFigures } from '#data/images/image-list.ts'
import type { PersistAnswer } from '#data/db/persistent-storage.ts'
import { useConnectionStatus } from '../connection/connection-provider.tsx'
import { memoizeLoader } from '../lib/lazy-load.ts'
import { useLive, useTold } from '../hooks/use-live-query.ts'
import type { OfflineDownload } from '#data/db/rows.ts'

const loadFacts = memoizeLoader(() => import('#data/catalogue/catalogue-status.ts'))
const loadOfflineDownload = memoizeLoader(() => import('#data/db/download-plan.ts'))
const loadPictureList = memoizeLoader(() => import('#data/images/image-list.ts'))
const loadStorage = memoizeLoader(() => import('#data/db/persistent-storage.ts'))

/** How complete and how old the copy on this device is, live in every tab; undefined until it was counted. */
export const useCopyFacts = (): CatalogueStatus | undefined =>
  useTold(loadFacts, ({ subscribeToStatus }, tell: (facts: CatalogueStatus) => void) =>
    subscribeToStatus(tell),
  )

/** The chosen download and its progress, live in every tab; undefined when nothing, or not known yet. */
export const useOfflineDownload = (): OfflineDownload | undefined =>
  useLive(loadOfflineDownload, ({ readOfflineDownload }) => readOfflineDownload())

/** Size of each category's images; undefined before the server's list was read. Asks for the list where there is a line. */
export function useCategoryFigures(): { figures: CategoryFigures[] | undefined; failed: boolean } {
  const [failed, setFailed] = useState(false)
  const line = useConnectionStatus()
  useEffect(() => {
    if (line === 'offline') return
    loadPictureList()
      .then(({ freshPictureList }) => freshPictureList())
      .then(
        () => setFailed(false),
        () => setFailed(true),
      )
  }, [line])
  return {
    figures: useLive(loadPictureList, ({ categoryFigures }) => categoryFigures()),
    failed: failed || line === 'offline',
  }
}

/** Whether the browser persists the data, as far as it reports it; undefined before the first check. */
export const usePersistAnswer = (): PersistAnswer | undefined =>
  useLive(loadStorage, ({ persistAnswer }) => persistAnswer())
