import { useEffect, useRef } from 'react'
import type { Kept } from './kept-writings.ts'
import { isWaiting, sentBeforeChange } from './outbox.ts'

type Progress = Pick<Kept<unknown>, 'key' | 'state' | 'refusal'>

/** Calls back once what waited has left the device, also as it was before a change. */
export function useOnDelivered(kept: Progress[], run: () => void) {
  const waited = useRef<string[]>([])
  const before = useRef<string[]>([])
  const waiting = kept.filter(isWaiting).map(({ key }) => key)
  const changed = kept.flatMap(({ key, refusal }) => (refusal === sentBeforeChange ? [key] : []))
  const state = JSON.stringify([kept.map(({ key }) => key), waiting, changed])
  useEffect(() => {
    const [keys, nowWaiting, nowChanged] = JSON.parse(state) as [string[], string[], string[]] // as above
    const hasLeft =
      waited.current.some((key) => !keys.includes(key)) ||
      nowChanged.some((key) => !before.current.includes(key))
    waited.current = nowWaiting
    before.current = nowChanged
    if (hasLeft) run()
  }, [state, run])
}
