import { useEffect } from 'react'
import { holdPage } from './service-worker-updates.ts'

/** No new version replaces this page while `held`. */
export function useHold(held: boolean): void {
  useEffect(() => {
    if (!held) return undefined
    return holdPage()
  }, [held])
}
