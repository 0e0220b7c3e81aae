import { useEffect, useRef } from 'react'
import { sentBeforeChange, type Kept } from './outbox.ts'

type Progress = Pick<Kept<unknown>, 'state' | 'refusal'>

/** Calls back once what waited has left the device, also as it was before a change. */
export function useOnDelivered(kept: Progress | undefined, run: () => void) {
  const state = kept?.state === 'refused' ? kept.refusal : kept?.state
  const before = useRef(state)
  useEffect(() => {
    const hasLeft = state === undefined ? before.current === 'waiting' : state === sentBeforeChange
    if (hasLeft && state !== before.current) run()
    before.current = state
  }, [state, run])
}
