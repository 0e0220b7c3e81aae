import { useEffect, useRef } from 'react'
import type { Kept } from './outbox.ts'

/** Calls back once what waited has left the device. */
export function useOnDelivered(kept: Pick<Kept<unknown>, 'state'> | undefined, run: () => void) {
  const state = kept?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'waiting' && state === undefined) run()
    before.current = state
  }, [state, run])
}
