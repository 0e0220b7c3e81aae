import { useEffect, useState } from 'react'
import type { CatalogueStatus } from '#data/catalogue/catalogue-status.ts'
import type { CategoryStats } from '#data/images/image-list.ts'
import type { PersistAnswer } from '#data/db/persistent-storage.ts'
import { useConnectionStatus } from '../connection/connection-provider.tsx'
import { loadData } from '#app/lib/load-data.ts'
import { useDeferredLiveQuery, useSubscription } from '../hooks/use-deferred-live-query.ts'
import type { OfflineDownload } from '#data/db/rows.ts'

/** Completeness and age of the local catalogue, live in every tab; undefined until they are counted. */
export const useCatalogueStatus = (): CatalogueStatus | undefined =>
  useSubscription(({ subscribeToStatus }, emit: (facts: CatalogueStatus) => void) =>
    subscribeToStatus(emit),
  )

/** Live in every tab; undefined before the first read and without a download. */
export const useOfflineDownload = (): OfflineDownload | undefined =>
  useDeferredLiveQuery(({ readOfflineDownload }) => readOfflineDownload())

/** Size of each category's images; undefined until the server's list is loaded. Fetches it when online. */
export function useCategoryFigures(): { figures: CategoryStats[] | undefined; failed: boolean } {
  const [failed, setFailed] = useState(false)
  const connectionStatus = useConnectionStatus()
  useEffect(() => {
    if (connectionStatus === 'offline') return
    loadData()
      .then(({ getFreshPictureList }) => getFreshPictureList())
      .then(
        () => setFailed(false),
        () => setFailed(true),
      )
  }, [connectionStatus])
  return {
    figures: useDeferredLiveQuery(({ computeCategoryStats }) => computeCategoryStats()),
    failed: failed || connectionStatus === 'offline',
  }
}

/** Whether the browser persists the data, as far as it reports it; undefined before the first check. */
export const usePersistAnswer = (): PersistAnswer | undefined =>
  useDeferredLiveQuery(({ getPersistAnswer }) => getPersistAnswer())
