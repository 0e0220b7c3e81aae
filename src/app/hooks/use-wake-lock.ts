import { useEffect } from 'react'

/** Keeps the screen of a visible page on while `isWanted`. Missing in older browsers; refused at a low battery. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Navigator>
    if (!isWanted || !wakeLock) return undefined
    let isOver = false
    let held: WakeLockSentinel | undefined
    const release = () => {
      void held?.release().catch(() => {}) // it is released already
      held = undefined
    }
    const take = async () => {
      if (document.hidden || (held && !held.released)) return
      try {
        held = await wakeLock.request('screen')
        if (isOver) release()
      } catch {} // the screen goes dark as always
    }
    // browsers release it with every hidden page
    const takeAgain = () => void take()
    void take()
    document.addEventListener('visibilitychange', takeAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', takeAgain)
      release()
    }
  }, [isWanted])
}
