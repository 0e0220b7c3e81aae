import { useEffect, useState } from 'react'
import type { CopyFacts } from '#data/copy-facts.ts'
import type { CategoryFigures } from '#data/picture-list.ts'
import type { PersistAnswer } from '#data/storage.ts'
import type { TakeAlong } from '#data/take-along.ts'
import { useLine } from './connection.tsx'
import { onDevice } from './on-device.ts'
import { useLive, useTold } from './use-live.ts'

/** How complete and how old the copy on this device is, live in every tab; undefined until it was counted. */
export const useCopyFacts = (): CopyFacts | undefined =>
  useTold<CopyFacts>(({ onCopyFacts }, tell) => onCopyFacts(tell))

/** What the buyer takes along and how far it is, live in every tab; undefined when nothing, or not known yet. */
export const useTakeAlong = (): TakeAlong | undefined => useLive(({ takeAlong }) => takeAlong())

/** What taking each category along means; undefined before the server's list was read. Asks for the list where there is a line. */
export function useCategoryFigures(): { figures: CategoryFigures[] | undefined; failed: boolean } {
  const [failed, setFailed] = useState(false)
  const line = useLine()
  useEffect(() => {
    if (line === 'offline') return
    onDevice()
      .then(({ freshPictureList }) => freshPictureList())
      .then(
        () => setFailed(false),
        () => setFailed(true),
      )
  }, [line])
  return {
    figures: useLive(({ categoryFigures }) => categoryFigures()),
    failed: failed || line === 'offline',
  }
}

/** Whether the browser keeps the data for good, as far as it has told; undefined before it was asked. */
export const usePersistAnswer = (): PersistAnswer | undefined =>
  useLive(({ persistAnswer }) => persistAnswer())
