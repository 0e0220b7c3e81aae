import { useEffect } from 'react'
import { blockUpdates } from './service-worker-updates.ts'

export function useUpdateBlocker(held: boolean): void {
  useEffect(() => {
    if (!held) return undefined
    return blockUpdates()
  }, [held])
}
