import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { onCopyFacts, type CopyFacts } from '#data/copy-facts.ts'
import { takeAlong, type TakeAlong } from '#data/take-along.ts'

/** How complete and how old the copy on this device is, live in every tab; undefined until it was counted. */
export function useCopyFacts(): CopyFacts | undefined {
  const [facts, setFacts] = useState<CopyFacts>()
  useEffect(() => onCopyFacts(setFacts), [])
  return facts
}

/** What the buyer takes along and how far it is, live in every tab; undefined when nothing, or not known yet. */
export const useTakeAlong = (): TakeAlong | undefined => useLiveQuery(takeAlong)
